"""Alembic's entry: works on the connection that `database` has opened, in its transaction."""

from alembic import context

from wenzel.store.database import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
