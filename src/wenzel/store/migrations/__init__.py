"""How the database comes to its newest form; `database` runs these when it opens it."""
