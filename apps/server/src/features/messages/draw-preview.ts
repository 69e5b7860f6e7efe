import { isAboutBooking, type Audience } from '@turnout/contract/messages/audience.ts'
import { PREVIEWED_PEOPLE } from '@turnout/contract/messages/limits.ts'
import type { AudienceCount, Preview, PreviewInput } from '@turnout/contract/messages/message.ts'
import { blanksOf, emptyBlanks } from '@turnout/domain/messages/blanks.ts'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { valuesFor } from '../events/mails/read-values.ts'
import { messageMail } from './delivery/mail.ts'
import { makeSafeText } from '../events/make-safe-text.ts'
import { countAudience, peopleOf, type PersonRow } from './queries-audience.ts'
import { askedAudience } from './write-message.ts'
import { linksOfPeople, messagedEvent, type MessagedEventRow } from './delivery/queries-mail.ts'

/** People whose blanks are looked at; of more the first tell enough. */
const LOOKED_AT = 2000

/** How many people a message would go to, and the first of them. */
export async function readAudience(reader: Reader, event: EventScope, audience: Audience): Promise<AudienceCount> {
  const [counted, people] = await Promise.all([
    countAudience(reader, event, audience),
    peopleOf(reader, event, { audience, from: 0, limit: PREVIEWED_PEOPLE }),
  ])
  return {
    ...counted,
    sample: people.map(({ first_name, last_name, email }) => ({ first_name, last_name, email })),
  }
}

interface Previewing {
  readonly event: EventScope
  readonly input: PreviewInput
  readonly publicUrl: string
}

/** Who would get a message, and how some of them would read it. @throws Refusal invalid_fields, not_found */
export async function previewMessage(reader: Reader, { event: scope, input, publicUrl }: Previewing): Promise<Preview> {
  const audience = askedAudience(input)
  const message = { subject: input.subject, body: makeSafeText(input.message) }
  const event = await messagedEvent(reader, scope.eventId)
  if (event === undefined) throw new Refusal('not_found')
  const [counted, shown] = await Promise.all([
    countAudience(reader, scope, audience),
    peopleOf(reader, scope, { audience, from: input.from, limit: PREVIEWED_PEOPLE }),
  ])
  const links = await linksOfPeople(reader, shown)
  return {
    ...counted,
    empty_blanks: await emptyFor(reader, { scope, audience, body: message.body, event, publicUrl }),
    people: shown.map((person) => {
      const { html } = messageMail({
        event,
        message,
        person,
        links: links.get(person.email.toLowerCase()),
        publicUrl,
        // Nothing in a preview may be pressed.
        stopUrl: isAboutBooking(audience) ? null : publicUrl,
      })
      const { first_name, last_name, email, locale, attendee_ids } = person
      return { first_name, last_name, email, locale, tickets: attendee_ids.length, subject: message.subject, html }
    }),
  }
}

interface Looking {
  readonly scope: EventScope
  readonly audience: Audience
  readonly body: string
  readonly event: MessagedEventRow
  readonly publicUrl: string
}

/** Blanks that are empty for some, and for how many. */
async function emptyFor(
  reader: Reader,
  { scope, audience, body, event, publicUrl }: Looking,
): Promise<Preview['empty_blanks']> {
  if (blanksOf(body).length === 0) return []
  const people = await peopleOf(reader, scope, { audience, from: 0, limit: LOOKED_AT })
  const links = await linksOfPeople(reader, people)
  const counts = new Map<string, number>()
  for (const person of people) {
    for (const blank of emptyBlanks(body, valuesOf(person))) counts.set(blank, (counts.get(blank) ?? 0) + 1)
  }
  return [...counts].map(([blank, count]) => ({ blank, people: count }))

  function valuesOf(person: PersonRow) {
    const locale = pickLocale({ saved: person.locale })
    return valuesFor({ event, person, links: links.get(person.email.toLowerCase()), locale, publicUrl })
  }
}
