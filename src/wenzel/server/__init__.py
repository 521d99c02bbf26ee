"""HTTP, WebSocket, rooms and computer players around the pure club."""
