import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useParams } from 'react-router'
import { eventQuery } from '../../../../api/event.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../../shell/RouteError.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { dateQuery } from '../../../occurrences/api.ts'
import { hasDatesQuery } from '../../../../desk/dates/has-dates.ts'
import { cancelledQuery } from '../api.ts'
import { nameOf } from '../cancelling-words.ts'
import { CancelSteps } from '../parts/CancelSteps.tsx'
import { CancellingProgress } from '../parts/CancellingProgress.tsx'

/** Cancels one of several dates, and shows from then on how far it came. */
export function CancelDatePage() {
  const eventId = useEventId()
  const dateId = Number(useParams()['dateId'])
  const event = useQuery(eventQuery(eventId)).data
  const date = useQuery(dateQuery(eventId, dateId))
  const cancelling = useQuery(cancelledQuery({ eventId, dateId }))
  const hasDates = useQuery(hasDatesQuery(eventId)).data
  if (!useMay('orders:refund')) return <AccessDenied />
  const failed = [date, cancelling].find(({ data, error }) => error !== null && data === undefined)
  if (failed?.error) return <ErrorOf error={failed.error} onRetry={() => failed.refetch()} />
  if (event === undefined || date.data === undefined || cancelling.data === undefined || hasDates === undefined)
    return null
  const of = { event, date: date.data }
  return (
    <>
      <PageTitle parts={[m.event_cancelling_title({ event: nameOf(of) }), event.title]} />
      {cancelling.data !== null ? (
        <CancellingProgress {...of} cancelling={cancelling.data} />
      ) : hasDates ? (
        <CancelSteps key={dateId} {...of} />
      ) : (
        <OnlyDate eventId={eventId} title={nameOf(of)} />
      )}
    </>
  )
}

/** An event with one date is cancelled as a whole. */
function OnlyDate({ eventId, title }: { eventId: number; title: string }) {
  return (
    <>
      <ScreenHead title={m.event_cancelling_title({ event: title })} />
      <Banner
        tone="info"
        title={m.event_cancelling_only_date()}
        action={<TextLink href={paths.cancelEvent(eventId)}>{m.event_cancelling_crumb()}</TextLink>}
      >
        {m.event_cancelling_only_date_text()}
      </Banner>
    </>
  )
}
