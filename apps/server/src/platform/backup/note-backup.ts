import { Client } from 'pg'

export interface EndedBackup {
  readonly file: string
  readonly bytes: number
  readonly seconds: number
}

const UNDEFINED_TABLE = '42P01'

/** For the operator of the shop: the page of the operator shows when the last backup ended. */
export async function noteBackup(ownerUrl: string, ended: EndedBackup): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`insert into operations (kind, detail) values ('backup', $1)`, [ended])
  } catch (error) {
    // A shop that was not started since an update; its backup counts all the same.
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw error
  } finally {
    await client.end()
  }
}
