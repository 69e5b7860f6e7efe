/** Settings of postgresql.conf by name. */
export type PostgresSettings = Record<string, string>

/**
 * Every confirmed sale must survive a power cut, so fsync and synchronous_commit are spelled out;
 * tests alone turn fsync off.
 */
const DEFAULT_SETTINGS: PostgresSettings = {
  max_connections: '100',
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Enough write-ahead log that a burst of sales does not force checkpoints one after the other.
  max_wal_size: '2GB',
  // The log that one sale has written is kept to be written again by the next: a new piece of 16 MB
  // holds up all writers for 50 to 80 ms, each second of a hot sale.
  min_wal_size: '1GB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/**
 * Only this machine reaches the server, and it leaves no socket file whose lock could collide
 * with another server's.
 */
const FIXED_SETTINGS: PostgresSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }

/** The `-c name=value` arguments for a start on the given port. */
export function settingArguments(port: number, settings: PostgresSettings): string[] {
  const all = { ...DEFAULT_SETTINGS, ...settings, ...FIXED_SETTINGS, port: String(port) }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
