import type { ScansInput } from '@turnout/contract/check-in/door.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { DoorScope } from '../access.ts'
import { admitAttendees, type UploadOutcome } from '../scans/admit-attendees.ts'

export interface NamedAtDoor {
  /** The references of the tickets. */
  readonly publicIds: readonly string[]
  /** The date that they are judged for; null: the event has one. */
  readonly dateId: number | null
  readonly device: string | null
  readonly deviceId: string | null
  readonly requestId: string | null
}

export interface AdmittedNamed {
  /** The scans that let them in. */
  readonly upload: ScansInput
  /** null: the list is closed, or there was no ticket to let in. */
  readonly outcome: Extract<UploadOutcome, { readonly records: unknown }> | null
}

/**
 * Lets in tickets by their references in the name of a door, as scans of one upload.
 * @throws Overtaken when another call was faster
 */
export async function admitNamed(tx: Transaction, door: DoorScope, named: NamedAtDoor): Promise<AdmittedNamed> {
  const upload = uploadOf(named)
  if (upload.attendees.length === 0) return { upload, outcome: null }
  const actor: Actor = { kind: 'DOOR', id: door.list_id, requestId: named.requestId }
  const codes = upload.attendees.map(() => null)
  const [outcome] = await admitAttendees(tx, [{ door, input: upload, codes, letsInAnyway: false, actor }])
  return { upload, outcome: outcome !== undefined && 'records' in outcome ? outcome : null }
}

const uploadOf = ({ publicIds, dateId, device, deviceId }: NamedAtDoor): ScansInput => ({
  device,
  device_id: deviceId,
  sent_at: null,
  attendees: publicIds.map((publicId) => ({
    public_id: publicId,
    code: null,
    action: 'check-in',
    let_in_because: null,
    paid_with: null,
    ask_if_unpaid: false,
    scan_id: null,
    scanned_at: null,
    device_verdict: null,
    took_ms: null,
    event_occurrence_id: dateId,
    undoes: null,
  })),
})
