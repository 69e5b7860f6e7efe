import { Client } from 'pg'

/** Files of the shop that lie in a bucket alone. */
export interface FilesLeftOut {
  readonly count: number
  readonly bytes: number
}

/** What a backup of the database does not have: the bucket keeps it. */
export async function filesLeftOut(ownerUrl: string): Promise<FilesLeftOut> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ there: boolean }>(`select to_regclass('files') is not null as there`)
    // A shop that was not started since an update keeps all in the database.
    if (tables[0]?.there !== true) return { count: 0, bytes: 0 }
    const { rows } = await client.query<FilesLeftOut>(
      `select count(*)::int as count, coalesce(sum(size_in_bytes), 0)::float8 as bytes
       from files where in_bucket and bytes is null`,
    )
    return rows[0] ?? { count: 0, bytes: 0 }
  } finally {
    await client.end()
  }
}
