import type { Attendee } from '@turnout/contract/attendees/attendee.ts'
import { changeHolder } from '@turnout/domain/attendees/change-holder.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, pickLocale } from '@turnout/messages/locale.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useRef } from 'react'
import { ChangedMeanwhile } from '../../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../../shell/together/pieces.ts'
import { useFormTogether } from '../../../../shell/together/use-form-together.ts'
import { readAttendee, useAttendeeActs } from '../../api.ts'
import pair from '../../../../desk/desk.module.css'
import css from './drawer.module.css'
import { languageWords } from '../../../../desk/language-words.ts'
import { useEscape } from '../../../../desk/use-escape.ts'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'

interface HolderFormProps {
  attendee: Attendee
  eventId: number
  onClose: () => void
  /** With the sentence about the result. */
  onSaved: (news: string) => void
}

interface HolderFormValues extends HolderValues {
  readonly locale: Locale
  readonly send_ticket: boolean
}

const valuesOf = ({ first_name, last_name, email, locale }: Attendee): HolderFormValues => ({
  first_name,
  last_name,
  email,
  locale: pickLocale({ saved: locale }),
  send_ticket: true,
})

/** What two people can make different of a holder. */
const pieces = () =>
  fieldPieces<HolderFormValues>({
    first_name: m.attendees_first_name(),
    last_name: m.attendees_last_name(),
    email: m.attendees_email(),
    locale: [m.attendees_language(), languageWords],
  })

/** The holder as saved now, which others may have changed since the drawer was opened. */
const withHolder = (attendee: Attendee, { first_name, last_name, email }: HolderValues): Attendee => ({
  ...attendee,
  first_name,
  last_name,
  email,
})

/**
 * Name, address and language of a guest, edited in place. Another holder means another ticket: the
 * form says so before saving.
 */
export function HolderForm({ attendee, eventId, onClose, onSaved }: HolderFormProps) {
  const { change } = useAttendeeActs(eventId)
  const words = useWords()
  const latest = useRef(attendee)
  const form = useFormTogether<HolderFormValues>({
    initial: valuesOf(attendee),
    pieces,
    read: async () => {
      const now = await readAttendee(eventId, attendee.id)
      latest.current = now.answer.data
      return { values: valuesOf(latest.current), version: now.version }
    },
    onSave: async (values, version) => {
      const isFresh = makesFreshTicket(latest.current, values)
      const saved = await change(attendee.id, values, { ifMatch: version })
      onSaved(newsOf(saved, { isFresh, isSent: values.send_ticket }))
    },
  })
  const holder = withHolder(attendee, form.saved)
  const frame = useEscape(onClose)
  return (
    <Grid
      as="form"
      ref={frame}
      className={css.form}
      gap={16}
      columns={1}
      breaks
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      {form.problem && <ErrorSummary {...form.problem} />}
      <ChangedMeanwhile meanwhile={form.meanwhile} />
      <div className={pair.pair}>
        <NameOrder>
          <TextField label={m.attendees_first_name()} autoFocus {...form.field('first_name')} />
          <TextField label={m.attendees_last_name()} optional {...form.field('last_name')} />
        </NameOrder>
      </div>
      <div className={pair.pair}>
        <TextField label={m.attendees_email()} kind="email" {...form.field('email')} />
        <Select
          label={m.attendees_language()}
          options={LOCALES.map((name) => ({ value: name, label: languageWords(name) }))}
          {...form.field('locale')}
        />
      </div>
      <div role="status">{makesFreshTicket(holder, form.values) && <FreshTicket attendee={holder} form={form} />}</div>
      <Row gap={8} justify="end" wrap>
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="filled" busy={form.busy}>
          {m.attendees_save()}
        </Button>
      </Row>
    </Grid>
  )
}

interface FreshTicketProps {
  attendee: Attendee
  form: Pick<ReturnType<typeof useFormTogether<HolderFormValues>>, 'values' | 'field'>
}

/** The effect of saving on the ticket, and the people who are told. */
function FreshTicket({ attendee: { status, email, legacy_codes }, form }: FreshTicketProps) {
  const { email: typed, send_ticket: isSent } = form.values
  const isTold = isSent && typed.trim().toLowerCase() !== email.toLowerCase()
  return (
    <Banner tone="warning" title={m.attendees_fresh_title()}>
      <p>{m.attendees_fresh_text()}</p>
      {legacy_codes.length > 0 && <p>{m.attendees_legacy_ends()}</p>}
      {status === 'ACTIVE' && (
        <>
          {isTold && <p>{m.attendees_fresh_former({ email })}</p>}
          <Checkbox label={m.attendees_send_fresh()} {...form.field('send_ticket')} />
        </>
      )}
    </Banner>
  )
}

function newsOf(saved: Attendee, { isFresh, isSent }: { isFresh: boolean; isSent: boolean }): string {
  if (!isFresh) return m.attendees_saved()
  return isSent && saved.status === 'ACTIVE'
    ? m.attendees_saved_sent({ email: saved.email })
    : m.attendees_saved_fresh()
}

/** Whom a ticket is for, as typed. */
interface HolderValues {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/**
 * Whether saving makes a fresh ticket: the same rule that the server asks. Spaces around a text do
 * not count.
 */
function makesFreshTicket(attendee: Attendee, typed: HolderValues): boolean {
  const { status, first_name: firstName, last_name: lastName, email, code_version: codeVersion } = attendee
  const change = { firstName: typed.first_name.trim(), lastName: typed.last_name.trim(), email: typed.email.trim() }
  return changeHolder({ status, firstName, lastName, email, codeVersion }, change).isReissued
}
