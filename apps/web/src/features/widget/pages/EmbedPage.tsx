import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { EMBED_KINDS, embedCode, type EmbedKind } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CopyButton } from '@turnout/ui/surfaces/CopyField.tsx'
import { CircleCheck, CircleMinus, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { choiceOf, formOf, placeOf, testHref } from '../embed-choice.ts'
import css from '../parts/embed/Embed.module.css'
import { PreviewCard } from '../parts/embed/PreviewCard.tsx'
import { SitesCard } from '../parts/embed/SitesCard.tsx'
import { StyleCard } from '../parts/embed/StyleCard.tsx'

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
          <ScreenHead subtitle={m.widget_intro()} />
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
      <ScreenHead
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
          <StyleCard {...{ event, form, sites }} onChange={setForm} onPromoLeave={() => setLookedUp(form.promoCode)} />
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

/** What a site must allow for each kind of code. */
function WhereCard() {
  const ways = [
    { title: m.widget_where_script(), text: m.widget_where_script_text(), Icon: CircleCheck },
    { title: m.widget_where_frame(), text: m.widget_where_frame_text(), Icon: CircleCheck },
    { title: m.widget_where_link(), text: m.widget_where_link_text(), Icon: CircleMinus },
  ]
  return (
    <Card title={m.widget_where()}>
      <ul className={css.ways}>
        {ways.map(({ title, text, Icon }) => (
          <li key={title} className={Icon === CircleMinus ? css.partly : undefined}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CodeCardProps {
  readonly kind: EmbedKind
  readonly code: string
  readonly isLive: boolean
  readonly onKind: (kind: EmbedKind) => void
}

/** The code as it is copied, in three kinds. */
function CodeCard({ kind, code, isLive, onKind }: CodeCardProps) {
  const labels = { html: 'HTML', 'no-script': m.widget_code_no_script(), react: 'React' }
  const helps = { html: m.widget_help_html(), 'no-script': m.widget_help_no_script(), react: m.widget_help_react() }
  return (
    <Card
      title={m.widget_code()}
      headEnd={
        <div className={css.kinds}>
          <SegmentedControl
            label={m.widget_code_kind()}
            value={kind}
            onChange={onKind}
            options={EMBED_KINDS.map((value) => ({ value, label: labels[value] }))}
          />
          <CopyButton label={m.widget_code()} value={code} className={css.copy} />
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must be able to */}
      <pre className={css.code} dir="ltr" tabIndex={0} role="region" aria-label={m.widget_code_label()}>
        <code>
          <Coloured code={code} />
        </code>
      </pre>
      <p className={css.help}>{isLive ? helps[kind] : m.widget_draft()}</p>
    </Card>
  )
}

const PIECES = /(<\/?[a-z-]+|\/?>)|("[^"]*")/giu

/** Tags and texts in separate colours; copied, it is the plain text. */
function Coloured({ code }: { code: string }) {
  const pieces: { at: number; text: string; kind: 'tag' | 'quoted' | null }[] = []
  let done = 0
  for (const { 0: text, 1: tag, index } of code.matchAll(PIECES)) {
    pieces.push({ at: done, text: code.slice(done, index), kind: null })
    pieces.push({ at: index, text, kind: tag === undefined ? 'quoted' : 'tag' })
    done = index + text.length
  }
  pieces.push({ at: done, text: code.slice(done), kind: null })
  return pieces.map(({ at, text, kind }) =>
    kind === null ? (
      text
    ) : (
      <span key={at} className={css[kind]}>
        {text}
      </span>
    ),
  )
}
