import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { linesOfEntity, loadArchive, writeDirectly } from './archives.ts'
import { aStockedShop } from '../routes/route-samples.ts'
import type { TestApp } from '../app/test-app.ts'
import { withManifest, zipFiles } from './zip-files.ts'

type Files = Map<string, Buffer>

/**
 * An archive of `source` that tests alter, to see that `target` refuses it. Call at the top level of a
 * test file.
 */
export function alteredArchives(source: TestApp, target: TestApp) {
  let files: Files = new Map()
  let bytes: Buffer = Buffer.alloc(0)

  beforeAll(async () => {
    const { shop } = await aStockedShop(source)
    const made = await writeDirectly(source, shop.owner.accountId)
    files = new Map(made.files)
    bytes = made.bytes
  }, 60_000)

  const altered = (change: (copy: Files) => void): Files => {
    const copy = new Map(files)
    change(copy)
    return copy
  }

  async function expectEmpty(): Promise<void> {
    const found = await sql<{ rows: number }>`
      select (select count(*) from accounts) + (select count(*) from users) + (select count(*) from orders)
        + (select count(*) from audit_rows) as rows`.execute(target.owner.query)
    expect(found.rows).toEqual([{ rows: 0 }])
  }

  return {
    get files(): ReadonlyMap<string, Buffer> {
      return files
    },
    get bytes(): Buffer {
      return bytes
    },
    altered,
    /** The lines of an entity changed, under a manifest that fits; a text or bytes are a line as they are. */
    withLines: (name: string, change: (rows: Record<string, unknown>[]) => unknown[]): Promise<Buffer> => {
      const rows = change(linesOfEntity(files, name))
      const lines = rows.map((row) =>
        Buffer.isBuffer(row) ? row : Buffer.from(typeof row === 'string' ? row : JSON.stringify(row)),
      )
      const text = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\n')]))
      return zipFiles(withManifest(altered((copy) => copy.set(`entities/${name}.jsonl`, text))))
    },
    /** One line says why, without anything that would write another; nothing of it stays. */
    expectRefused: async (hostile: Buffer, words: string | RegExp): Promise<void> => {
      const error: unknown = await loadArchive(target, hostile).catch((thrown: unknown) => thrown)
      const message = typeof words === 'string' ? words : (expect.stringMatching(words) as string)
      expect(error).toMatchObject({ name: 'ArchiveRefused', message })
      expect((error as Error).message).not.toMatch(/\p{Cc}/u)
      expect((error as Error).message.length).toBeLessThanOrEqual(400)
      await expectEmpty()
    },
  }
}
