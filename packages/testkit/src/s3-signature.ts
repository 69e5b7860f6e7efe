import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/*
 * Signature V4 as a server checks it, from the request as it came. Written apart from the client, so that
 * a mistake of one is not made by the other.
 */

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const SKEW_MAX_MS = 15 * 60_000

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Why a request is refused, in the words of S3; null: it is signed with these keys. */
export function refusalOf(request: IncomingMessage, body: Buffer, keys: S3Keys): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/(\d{8})\/([^,/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/u.exec(
      request.headers.authorization ?? '',
    )
  if (parts === null) return 'AccessDenied'
  const [, id, day = '', region = '', signed = '', signature = ''] = parts
  const at = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  if (!isNow(at) || !at.startsWith(day)) return 'RequestTimeTooSkewed'
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical(request, names, payload))]
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region))
  const wanted = hmac(key, text.join('\n'))
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function canonical(request: IncomingMessage, names: readonly string[], payload: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test')
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  return [request.method, path.join('/'), query.join('&'), headers.join(''), names.join(';'), payload].join('\n')
}

function isNow(at: string): boolean {
  const [, ...digits] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(at) ?? []
  const [year, month, day, hour, minute, second] = digits
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.abs(Date.now() - moment) < SKEW_MAX_MS
}
