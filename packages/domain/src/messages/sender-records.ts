/*
 * Whether a domain says in the DNS who may send its mails: SPF (RFC 7208), DKIM (RFC 6376) and DMARC
 * (RFC 7489). The texts come from strangers and are compared, never followed.
 */

/**
 * MISSING: it is not published. WRONG: it is there and does not do. UNKNOWN: no name server answered. OFF:
 * there is nothing to publish, because the product does not sign.
 */
type RecordState = 'OK' | 'MISSING' | 'WRONG' | 'UNKNOWN' | 'OFF'

export interface RecordVerdict {
  readonly state: RecordState
  /** The text to publish; null: there is none to propose, or the one that is there does. */
  readonly wanted: string | null
}

/** Texts of a name; null: no name server answered. */
type Texts = readonly string[] | null

const SPF = /^v=spf1(?:\s|$)/iu
/** Every server may send. */
const OPEN = /\s\+?all(?=\s|$)/iu

/** `server`: the host that mails leave through; null: not one that a record could name. */
export function judgeSpf(texts: Texts, server: string | null): RecordVerdict {
  if (texts === null) return { state: 'UNKNOWN', wanted: null }
  const [record, ...others] = texts.filter((text) => SPF.test(text))
  if (record === undefined) return { state: 'MISSING', wanted: `v=spf1 ${server === null ? 'mx' : `a:${server}`} ~all` }
  // With two of them receivers take neither.
  if (others.length > 0) return { state: 'WRONG', wanted: null }
  return OPEN.test(record) ? { state: 'WRONG', wanted: record.replace(OPEN, ' ~all') } : { state: 'OK', wanted: null }
}

/** `published`: what the product's key asks for; null: it does not sign. */
export function judgeDkim(texts: Texts, published: string | null): RecordVerdict {
  if (published === null) return { state: 'OFF', wanted: null }
  if (texts === null) return { state: 'UNKNOWN', wanted: null }
  const key = keyIn(published)
  if (texts.some((text) => keyIn(text) === key)) return { state: 'OK', wanted: null }
  return { state: texts.length === 0 ? 'MISSING' : 'WRONG', wanted: published }
}

const keyIn = (text: string): string | null => tagOf(text, 'p')?.replaceAll(/\s/gu, '') ?? null

const DMARC = /^v=DMARC1(?:\s*;|\s*$)/iu
const POLICIES = new Set(['none', 'quarantine', 'reject'])
/** Tells receivers to change nothing: what can be published without knowing who else sends. */
const BEGINNING = 'v=DMARC1; p=none'

/** `texts`: of the sender's domain and of those above it, the nearest first; the first that has one counts. */
export function judgeDmarc(texts: readonly Texts[]): RecordVerdict {
  for (const ofName of texts) {
    if (ofName === null) return { state: 'UNKNOWN', wanted: null }
    const [record, ...others] = ofName.filter((text) => DMARC.test(text))
    if (record === undefined) continue
    const isGood = others.length === 0 && POLICIES.has(tagOf(record, 'p')?.toLowerCase() ?? '')
    return isGood ? { state: 'OK', wanted: null } : { state: 'WRONG', wanted: BEGINNING }
  }
  return { state: 'MISSING', wanted: BEGINNING }
}

/** The names that a DMARC record of a domain may stand at. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, at) => `_dmarc.${labels.slice(at).join('.')}`)
}

/** The value of a tag in `a=1; b=2`. */
function tagOf(text: string, tag: string): string | null {
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim().toLowerCase() === tag) return part.slice(at + 1).trim()
  }
  return null
}
