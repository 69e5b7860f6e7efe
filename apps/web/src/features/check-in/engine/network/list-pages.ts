import type { DoorAttendeesAnswer } from '@turnout/contract/check-in/door.ts'
import { doorPageText } from '@turnout/domain/check-in/door-hash.ts'
import { type KeptGuest, keptGuest } from '../guests/kept-guest.ts'
import type { StoredDoor } from '../store/door-store.ts'
import { bytesOfBase64Url, sha256Of, type Verifier } from '../web-digests.ts'
import type { DoorWire, WireFailure } from './door-wire.ts'

/*
 * Pages of the list. Each is signed by the event's key: a captive portal's page, or a page of
 * another list, counts as no answer.
 */

const NOT_OURS: WireFailure = { failed: 'silent', message: '', waitMs: 0 }

interface PageAsked {
  readonly door: StoredDoor
  readonly after: string | null
  readonly since: string | null
  /** By the key of the event. */
  readonly verifier: Verifier
}

/** A page of the list, without what this phone does not keep of its guests. */
export interface KeptPage {
  readonly data: readonly KeptGuest[]
  readonly meta: DoorAttendeesAnswer['meta']
}

export async function askPage(
  wire: DoorWire,
  { door, after, since, verifier }: PageAsked,
): Promise<KeptPage | WireFailure> {
  const answer = await wire.guests({ after, since })
  if ('failed' in answer) return answer
  const { value } = answer
  return (await isSigned(verifier, door, value)) ? { data: value.data.map(keptGuest), meta: value.meta } : NOT_OURS
}

async function isSigned(verifier: Verifier, door: StoredDoor, { data, meta }: DoorAttendeesAnswer): Promise<boolean> {
  if (!Array.isArray(data) || typeof meta?.signature !== 'string') return false
  const text = doorPageText({
    doorKey: door.door_key,
    revision: meta.revision,
    since: meta.since,
    nextAfter: meta.next_after,
    removed: meta.removed,
    dataHash: await sha256Of(JSON.stringify(data)),
  })
  return verifier.verifies(text, bytesOfBase64Url(meta.signature))
}
