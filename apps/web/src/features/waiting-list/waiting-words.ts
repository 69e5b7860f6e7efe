import type { WaitingPlace } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'

/** "4 hours", "90 minutes". */
export const hoursText = (minutes: number): string =>
  minutes % 60 === 0 ? m.waiting_list_hours({ count: minutes / 60 }) : m.waiting_list_minutes({ count: minutes })

/** "2 × General admission or Front row" */
export const wishedText = ({ quantity, titles }: Pick<WaitingPlace, 'quantity' | 'titles'>, locale: string): string =>
  m.waiting_list_wished({
    count: quantity,
    titles: new Intl.ListFormat(tagOf(locale), { type: 'disjunction' }).format(titles),
  })
