import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { api, ask, MEBIBYTE, refusalOf, type Look } from './through.ts'

/*
 * What is large: lists of guests on their way in, files on their way out.
 */

const HEAD = 'first_name,last_name,email,note\n'
const NOTE = 'x'.repeat(20_000)

/** A list of guests of so many bytes. */
async function listOf(file: string, bytes: number): Promise<string> {
  const handle = await open(file, 'w')
  try {
    await handle.write(HEAD)
    for (let written = HEAD.length, row = 0; written < bytes; row += 1) {
      const line = `Mira,Koller,mira.${row}@koller.example,${NOTE}\n`
      const last = line.length > bytes - written
      await handle.write(last ? `${'y'.repeat(bytes - written - 1)}\n` : line)
      written += last ? bytes - written : line.length
    }
  } finally {
    await handle.close()
  }
  return file
}

/** 200 MB pass as a whole; above them comes 413, from the product in words or from the proxy. */
export const uploads: Look = async (through) => {
  const { origin, token, accountId, folder } = through
  const { data } = await api<{ data: { id: number } }>(through, `/accounts/${accountId}/imports`, {})
  const send = async (bytes: number): Promise<Response> => {
    const form = new FormData()
    form.set('file', await openAsBlob(await listOf(path.join(folder, 'guests.csv'), bytes)), 'guests.csv')
    const headers = { authorization: `Bearer ${token}` }
    return fetch(`${origin}/api/accounts/${accountId}/imports/${data.id}/files`, {
      method: 'POST',
      headers,
      body: form,
    })
  }
  const startedAt = performance.now()
  const taken = await send(200 * MEBIBYTE - 1)
  const seconds = Math.ceil((performance.now() - startedAt) / 1000)
  if (taken.status !== 201) throw new Error(`a list just below 200 MB: ${taken.status} ${await taken.text()}`)
  const above = [await refusalOf(send(200 * MEBIBYTE + 1000)), await refusalOf(send(210 * MEBIBYTE))]
  if (above.some(({ status }) => status !== 413) || above[0]?.code !== 'file_too_large')
    throw new Error(`above 200 MB the answers were ${JSON.stringify(above)}`)
  return `200 MB taken in ${seconds} s; a little more is refused by us, 210 by ${above[1]?.code === undefined ? 'the proxy' : 'us'}`
}

/** A file comes as it is written: its first bytes long before its last, and every order is in it. */
export const exports: Look = async (through) => {
  const { shop, orders } = through
  const startedAt = performance.now()
  const answer = await ask(through, `/events/${shop.eventId}/orders/export.csv`, {})
  let [firstMs, rows] = [0, -1]
  for await (const piece of answer.body ?? []) {
    if (firstMs === 0) firstMs = performance.now() - startedAt
    rows += Buffer.from(piece).toString('latin1').split('\n').length - 1
  }
  const totalMs = performance.now() - startedAt
  if (rows < orders) throw new Error(`${rows} of ${orders} orders are in the file`)
  if (firstMs > totalMs / 2) throw new Error(`the first of ${Math.ceil(totalMs)} ms came after ${Math.ceil(firstMs)}`)
  return `${rows} orders in ${Math.ceil(totalMs)} ms, the first after ${Math.ceil(firstMs)} ms`
}
