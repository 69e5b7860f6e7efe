import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'
import type { LocalVerdict } from '@turnout/web/features/check-in/engine/door-engine.ts'
import type { QueuedScan } from '@turnout/web/features/check-in/engine/store/door-store.ts'

/** A server that lets each guest in once, and answers the same scan the same way. */
export class DistantServer {
  readonly answers = new Map<string, LocalVerdict>()
  /** What was uploaded under an id, for ever the same. */
  readonly contents = new Map<string, string>()
  readonly #inside = new Map<string, NonNullable<LocalVerdict['check_in']>>()

  get inside(): number {
    return this.#inside.size
  }

  row(guest: DoorAttendee): DoorAttendee {
    const stands = this.#inside.get(guest.public_id)
    if (stands === undefined) return guest
    const { short_id, checked_in_at, device } = stands
    return { ...guest, check_in: { short_id, checked_in_at, attendee_id: guest.id, device } }
  }

  take({ scan, told, key }: QueuedScan): LocalVerdict {
    const content = JSON.stringify(scan)
    if ((this.contents.get(scan.scan_id) ?? content) !== content) throw new Error('Another scan under the same id')
    this.contents.set(scan.scan_id, content)
    const result = this.answers.get(scan.scan_id) ?? this.#judge(told, key ?? '', scan)
    this.answers.set(scan.scan_id, result)
    return result
  }

  #judge(told: LocalVerdict, key: string, scan: QueuedScan['scan']): LocalVerdict {
    const stands = this.#inside.get(key) ?? null
    if (told.verdict === 'ADMITTED') {
      if (stands !== null) return { ...told, verdict: 'ALREADY_ADMITTED', conflict: 'ADMITTED_TWICE', check_in: stands }
      this.#inside.set(key, { ...told.check_in, short_id: scan.scan_id } as NonNullable<LocalVerdict['check_in']>)
      return { ...told, check_in: this.#inside.get(key) ?? null }
    }
    if (told.verdict !== 'UNDONE') return told
    const isIts = stands !== null && (scan.undoes === null || scan.undoes === stands.short_id)
    if (isIts) this.#inside.delete(key)
    return { ...told, check_in: isIts ? stands : null }
  }
}
