import { useQuery } from '@tanstack/react-query'
import type { User } from '@turnout/contract/accounts/user.ts'
import { WORDED_MAILS, type WordedMail } from '@turnout/contract/events/mail-words/mail-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LOCALES, NATIVE_NAMES, type Locale } from '@turnout/messages/locale.ts'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { useSearchParams } from 'react-router'
import { eventQuery } from '../../../../api/event.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useLinkAgain } from '../../../../shell/use-link-again.ts'
import { useSender } from '../../../accounts/api.ts'
import { mailsQuery } from '../api.ts'
import { isOwn, mailName } from '../mail-words.ts'
import { WordsForm } from '../parts/WordsForm.tsx'

/** Mails of an account that is not verified have none of these words: what is missing, and the way on. */
function NotUsedYet() {
  const sender = useSender()
  if (sender === null || sender.missing === null) return null
  return sender.missing === 'account_not_verified' ? (
    <Banner tone="warning" title={m.event_mails_not_used()}>
      {m.event_mails_not_used_unverified()}
    </Banner>
  ) : (
    <Unconfirmed user={sender.user} />
  )
}

function Unconfirmed({ user }: { readonly user: User }) {
  const { said, send } = useLinkAgain(user.id)
  return (
    <Banner
      tone="warning"
      title={m.event_mails_not_used()}
      action={<Button onPress={send}>{m.accounts_send_link_again()}</Button>}
    >
      <p role="status">{said?.message ?? m.event_mails_not_used_unconfirmed({ email: user.email })}</p>
    </Banner>
  )
}

/** The words of the mails of an event, one mail and language at a time. */
export function EventMailsPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  // A failed load is the frame's to show.
  const { data: mails } = useQuery(mailsQuery(eventId))
  const [search, setSearch] = useSearchParams()
  const kind = WORDED_MAILS.find((one) => one === search.get('mail')) ?? 'order_confirmation'
  const language = LOCALES.find((one) => one === search.get('language'))
  const locale = language ?? documentLocale()
  // In the address: another mail is another place, and unsaved words ask first.
  const choose = (chosen: { readonly mail?: WordedMail; readonly language?: Locale }) =>
    setSearch({ mail: kind, language: locale, ...chosen }, { replace: true })
  const own = new Set(mails?.filter(isOwn).map((words) => words.kind))
  const words = mails?.find((one) => one.kind === kind && one.locale === locale)
  return (
    <>
      <PageTitle parts={[m.event_mails_title(), event?.title]} />
      <ScreenHead subtitle={m.event_mails_subtitle()} />
      <NotUsedYet />
      <Row gap={16} align="end" wrap below={20}>
        <Select
          label={m.event_mails_list()}
          name="kind"
          value={kind}
          onChange={(mail) => choose({ mail })}
          options={WORDED_MAILS.map((value) => ({
            value,
            label: own.has(value) ? `${mailName(value)} (${m.event_mails_own()})` : mailName(value),
          }))}
        />
        <Select
          label={m.event_mails_language()}
          name="language"
          value={locale}
          onChange={(chosen) => choose({ language: chosen })}
          options={LOCALES.map((value) => ({ value, label: NATIVE_NAMES[value] }))}
        />
      </Row>
      {words === undefined ? (
        <Skeleton height="420px" />
      ) : (
        <WordsForm key={`${kind} ${locale}`} eventId={eventId} words={words} />
      )}
    </>
  )
}
