"""How people play together: tables, lists, clocks; pure values like the rules."""
