import type { NoticeSubject } from '@turnout/domain/notices/notices.ts'
import { paths } from '../paths.ts'

/** The page that a notice leads to, by what it is about. */
export function noticePath(eventId: number, subject: { readonly id: number; readonly type: NoticeSubject }): string {
  switch (subject.type) {
    case 'order':
      return `${paths.orders(eventId)}?order=${subject.id}`
    case 'message':
      return paths.message(eventId, subject.id)
    case 'product':
      return paths.products(eventId)
    case 'capacity_assignment':
      return paths.capacityAssignments(eventId)
  }
}
