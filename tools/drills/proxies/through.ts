import type { Shop } from '../../../apps/server/bench/parts/open-shop.ts'

export interface Through {
  /** Where the proxy listens, with TLS. */
  readonly origin: string
  readonly shop: Shop
  readonly token: string
  readonly accountId: number
  /** Where a look may keep files. */
  readonly folder: string
  /** That are in the shop before the first look. */
  readonly orders: number
}

/** @returns what was seen. @throws Error when it is not as it has to be */
export type Look = (through: Through) => Promise<string>

export const MEBIBYTE = 1024 * 1024

/** The answer to a call of the organizer, through the proxy. @throws Error unless it is a success */
export async function ask({ origin, token }: Through, route: string, body?: object): Promise<Response> {
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await fetch(`${origin}/api${route}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${await answer.text()}`)
  return answer
}

export const api = async <Body>(through: Through, route: string, body?: object): Promise<Body> =>
  (await (await ask(through, route, body)).json()) as Body

/** Of an upload or a call that is to be refused. */
export async function refusalOf(sent: Promise<Response>): Promise<{ status: number; code: string | undefined }> {
  const answer = await sent
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  return { status: answer.status, code }
}
