import { PassThrough, type Readable } from 'node:stream'
import { Client, type Connection } from 'pg'

/*
 * PostgreSQL's own online backup, asked for over its replication protocol, as pg_basebackup does
 * (decision 0115). The shop goes on selling meanwhile.
 */

/** The parts that come while the backup runs. */
export interface BaseBackup {
  /** A tar of the data folder, and of the log that makes it whole. */
  readonly tar: Readable
  /** PostgreSQL's list of what it sent, with checksums; it comes after the tar, and rejects with what went wrong. */
  readonly manifest: Promise<Buffer>
  /** Ends what is under way. */
  close(): Promise<void>
}

/**
 * A checkpoint at once rather than over some minutes: the operator waits for it. WAL: what was
 * written meanwhile is in the tar. The slot keeps it until then, and ends with the connection.
 */
const SLOT = `CREATE_REPLICATION_SLOT "turnout_backup_${process.pid}" TEMPORARY PHYSICAL (RESERVE_WAL true)`
const BASE_BACKUP = `BASE_BACKUP (LABEL 'turnout', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/** First bytes of a message of the stream. */
const ARCHIVE_BEGINS = 110 // n
const MANIFEST_BEGINS = 109 // m
const DATA = 100 // d

/** @param url of the cluster's owner */
export async function takeBaseBackup(url: string): Promise<BaseBackup> {
  // The types do not know of it; it makes the server take commands of the replication protocol.
  const client = new Client({ connectionString: url, replication: 'true' } as ConstructorParameters<typeof Client>[0])
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SLOT)
  } catch (error) {
    await client.end()
    throw error
  }
  const tar = new PassThrough()
  const manifest = client.query(new BackupQuery(tar)).ended
  // The reader of the tar is told by it; the promise may be asked for later.
  manifest.catch((error: Error) => tar.destroy(error))
  return {
    tar,
    manifest,
    close: async () => {
      tar.destroy()
      // An answer without a reader would keep the connection open for ever.
      clientStream(client).destroy()
      await client.end().catch(() => undefined)
    },
  }
}

/** Of pg's own, which its types hide: it is held up without a reader. */
const clientStream = (client: Client): Connection['stream'] =>
  (client as unknown as { connection: Connection }).connection.stream

interface CopyData {
  readonly chunk: Buffer
}

/** What pg calls while a statement of the simple protocol is answered. */
class BackupQuery {
  readonly ended: Promise<Buffer>
  readonly #tar: PassThrough
  readonly #manifest: Buffer[] = []
  #into: 'tar' | 'manifest' = 'tar'
  #archives = 0
  /** What pg has read already still comes while it is. */
  #isHeldUp = false
  #failure: Error | null = null
  #resolve: (manifest: Buffer) => void = () => undefined
  #reject: (reason: Error) => void = () => undefined

  constructor(tar: PassThrough) {
    this.#tar = tar
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    connection.query(BASE_BACKUP)
  }

  handleCopyData({ chunk }: CopyData, connection: Connection): void {
    if (chunk[0] === ARCHIVE_BEGINS && ++this.#archives > 1)
      this.#failure = new Error('this cluster has tablespaces outside of its folder; back it up with pgbackrest')
    if (chunk[0] === MANIFEST_BEGINS) this.#into = 'manifest'
    if (chunk[0] !== DATA || this.#failure !== null) return
    // The bytes belong to the buffer of the connection, which is written again.
    const part = Buffer.from(chunk.subarray(1))
    if (this.#into === 'manifest') this.#manifest.push(part)
    else if (!this.#tar.write(part) && !this.#isHeldUp) this.#holdUp(connection)
  }

  #holdUp(connection: Connection): void {
    this.#isHeldUp = true
    connection.stream.pause()
    this.#tar.once('drain', () => {
      this.#isHeldUp = false
      connection.stream.resume()
    })
  }

  handleError(error: Error): void {
    this.#failure = error
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure !== null) return this.#reject(this.#failure)
    this.#tar.end()
    this.#resolve(Buffer.concat(this.#manifest))
  }

  // Positions and tablespaces come as rows, which stand in the manifest too.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
