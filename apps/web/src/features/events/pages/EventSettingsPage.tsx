import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { useSearchParams } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { CheckoutSection } from '../parts/settings/CheckoutSection.tsx'
import { EmailSection } from '../parts/settings/EmailSection.tsx'
import { GeneralSection } from '../parts/settings/GeneralSection.tsx'
import { InvoicingSection } from '../parts/settings/InvoicingSection.tsx'
import { LocationSection } from '../parts/settings/LocationSection.tsx'
import { MiscSection } from '../parts/settings/MiscSection.tsx'
import { PaymentSection } from '../parts/settings/PaymentSection.tsx'
import { SectionList } from '../parts/settings/SectionList.tsx'
import { SeoSection } from '../parts/settings/SeoSection.tsx'
import css from '../parts/settings/Settings.module.css'
import { sectionOf } from '../settings-sections.ts'
import type { SettingsSection } from '../settings-sections.ts'

const SECTIONS = {
  general: GeneralSection,
  location: LocationSection,
  checkout: CheckoutSection,
  payment: PaymentSection,
  invoicing: InvoicingSection,
  email: EmailSection,
  seo: SeoSection,
  misc: MiscSection,
}

/** Everything that is set for an event, section by section; each has its address. */
export function EventSettingsPage() {
  const eventId = useEventId()
  const [search] = useSearchParams()
  // A failed load is the frame's to show.
  const { data: event } = useQuery(eventQuery(eventId))
  const chosen = sectionOf(search.get('section'))
  const section = chosen ?? 'general'
  return (
    <>
      <PageTitle parts={[m.events_settings(), event?.title]} />
      <PageHead
        crumbs={[
          { label: m.events_title(), href: paths.events() },
          { label: event?.title ?? '', href: paths.dashboard(eventId) },
          { label: m.events_settings() },
        ]}
        title={m.events_settings()}
      />
      <div className={css.page} data-chosen={chosen !== null}>
        <SectionList eventId={eventId} current={section} />
        <div className={css.section}>
          <span className={css.back}>
            <TextLink href={paths.eventSettings(eventId)}>{m.events_all_settings()}</TextLink>
          </span>
          {event === undefined ? <Ghost /> : <Section key={`${event.id} ${section}`} section={section} event={event} />}
        </div>
      </div>
    </>
  )
}

function Section({ section, event }: { section: SettingsSection; event: Event }) {
  const Fields = SECTIONS[section]
  // The answer about one event always brings its settings.
  return event.settings === undefined ? <Ghost /> : <Fields event={event} settings={event.settings} />
}

function Ghost() {
  return (
    <Card label={m.events_settings()}>
      <div className={css.fields}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height="52px" />
        ))}
      </div>
    </Card>
  )
}
