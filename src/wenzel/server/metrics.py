"""What can be measured from outside: counts and times, never who or what."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The meters of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.rooms = Gauge("wenzel_rooms", "Tables in memory", registry=self.registry)
        self.sessions = Gauge("wenzel_sessions", "Open sockets", registry=self.registry)
        self.commands = Counter(
            "wenzel_commands", "Commands by outcome", ["outcome"], registry=self.registry
        )
        self.refused = Counter(
            "wenzel_refused", "Refusals by code", ["code"], registry=self.registry
        )
        self.faults = Counter(
            "wenzel_faults", "Unexpected exceptions by place", ["place"], registry=self.registry
        )
        self.append_seconds = Histogram(
            "wenzel_append_seconds",
            "Writing a command's events to the log",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.move_seconds = Histogram(
            "wenzel_move_seconds",
            "From a command's arrival to its answer",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.think_seconds = Histogram(
            "wenzel_think_seconds",
            "A computer's choice",
            buckets=SECONDS,
            registry=self.registry,
        )

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
