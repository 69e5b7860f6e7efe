import { m } from '@turnout/messages/generated/messages.js'
import type { Trouble } from '../../engine/till-trouble.ts'

/** Why something was not done. */
export function troubleWords(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'left':
      return trouble.left === 0
        ? m.box_office_none_left({ title: trouble.title })
        : m.box_office_only_left({ title: trouble.title, count: trouble.left })
    case 'unknown-code':
      return m.box_office_unknown_code()
    case 'seats-off':
      return m.box_office_seats_off_now()
    case 'refused':
      return trouble.message ?? m.box_office_no_answer()
  }
}
