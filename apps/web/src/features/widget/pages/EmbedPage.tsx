import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { paths } from '@turnout/contract/paths.ts'
import { type EmbedKind, embedCode } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { choiceOf, formOf, placeOf, testHref } from '../embed-choice.ts'
import { CodeCard } from '../parts/embed/CodeCard.tsx'
import css from '../parts/embed/Embed.module.css'
import { PreviewCard } from '../parts/embed/PreviewCard.tsx'
import { SitesCard } from '../parts/embed/SitesCard.tsx'
import { StyleCard } from '../parts/embed/StyleCard.tsx'
import { WhereCard } from '../parts/embed/WhereCard.tsx'

type WholeEvent = Event & { readonly settings: EventSettings }

// The answer about one event always brings its settings.
const isWhole = (event: Event | undefined): event is WholeEvent => event?.settings !== undefined

/** Tickets on the organizer's own site: how they look there, where they may stand, and the code. */
export function EmbedPage() {
  // A failed load is the frame's to show.
  const { data: event } = useQuery(eventQuery(useEventId()))
  return (
    <>
      <PageTitle parts={[m.widget_embed(), event?.title]} />
      {isWhole(event) ? (
        <Embed key={event.id} event={event} />
      ) : (
        <>
          <PageHead title={m.widget_embed()} subtitle={m.widget_intro()} />
          <div className={css.page}>
            <Skeleton height="480px" />
            <Skeleton height="480px" />
          </div>
        </>
      )}
    </>
  )
}

function Embed({ event }: { event: WholeEvent }) {
  const [form, setForm] = useState(() => formOf(event.settings))
  const [kind, setKind] = useState<EmbedKind>('html')
  // A code is looked up when it was typed, not with each letter: wrong ones are counted.
  const [lookedUp, setLookedUp] = useState('')
  const choice = choiceOf(form, event)
  const code = embedCode(kind, placeOf(event, location.origin), choice)
  const sites = event.settings.widget_allowed_sites
  const isLive = event.status === 'LIVE'
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    showToast({ message: m.widget_copied() })
  }
  return (
    <>
      <PageHead
        crumbs={[
          { label: m.events_title(), href: paths.events() },
          { label: event.title, href: paths.dashboard(event.id) },
          { label: m.widget_embed() },
        ]}
        title={m.widget_embed()}
        subtitle={m.widget_intro()}
        actions={
          <>
            {isLive && (
              <LinkButton href={testHref(event, { choice, sites, here: location.href })} newTab icon={ExternalLink}>
                {m.widget_test()}
              </LinkButton>
            )}
            <Button variant="filled" confirms onPress={copy}>
              {m.widget_copy()}
            </Button>
          </>
        }
      />
      <div className={css.page}>
        <div className={css.stack}>
          <StyleCard {...{ form, sites }} onChange={setForm} onPromoLeave={() => setLookedUp(form.promoCode)} />
          <SitesCard eventId={event.id} sites={sites} />
        </div>
        <div className={css.stack}>
          <PreviewCard event={event} choice={choiceOf({ ...form, promoCode: lookedUp }, event)} />
          <CodeCard {...{ kind, code, isLive }} onKind={setKind} />
          <WhereCard />
        </div>
      </div>
    </>
  )
}
