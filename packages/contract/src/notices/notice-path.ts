import type { NoticeSubject } from '@turnout/domain/notices/notices.ts'
import { paths } from '../paths.ts'

interface Subject {
  readonly id: number
  readonly type: NoticeSubject
}

/** The page that a notice leads to, by its subject; `eventId` is null for what is of the account. */
export function noticePath(eventId: number | null, subject: Subject): string {
  if (subject.type === 'proposal') return paths.proposal(subject.id)
  return eventId === null ? paths.accountWebhook(subject.id) : pathOfEvent(eventId, { ...subject, type: subject.type })
}

function pathOfEvent(eventId: number, { id, type }: { id: number; type: Exclude<NoticeSubject, 'proposal'> }): string {
  switch (type) {
    case 'order':
      return `${paths.orders(eventId)}?order=${id}`
    case 'message':
      return paths.message(eventId, id)
    case 'product':
      return paths.products(eventId)
    case 'capacity_assignment':
      return paths.capacityAssignments(eventId)
    case 'webhook':
      return paths.webhook(eventId, id)
  }
}
