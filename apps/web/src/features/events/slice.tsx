import { paths, patterns } from '@turnout/contract/paths.ts'
import { ToOrganizerEvents } from './parts/ToOrganizerEvents.tsx'
import { m } from '@turnout/messages/generated/messages.js'
import { Plus } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const events: WebSlice = {
  routes: {
    account: [
      page(paths.eventMonth(), async () => (await import('./desk/pages/EventMonthPage.tsx')).EventMonthPage),
      page(`${patterns.events}/series`, async () => (await import('./series/pages/SeriesPage.tsx')).SeriesPage),
      page(`${patterns.events}/prices`, async () => (await import('./desk/pages/PricesPage.tsx')).PricesPage),
      page(`${patterns.events}/:state`, async () => (await import('./desk/events-desk.tsx')).EventsPage),
      // Typed or linked without their last part.
      { path: `${patterns.organizer}`, element: <ToOrganizerEvents /> },
      { path: `${patterns.organizer}/:state`, element: <ToOrganizerEvents /> },
      page(
        `${patterns.organizerEvents}/:state?`,
        async () => (await import('./pages/OrganizerEventsPage.tsx')).OrganizerEventsPage,
      ),
      page(
        paths.eventDefaults(),
        async () => (await import('./defaults/pages/EventDefaultsPage.tsx')).EventDefaultsPage,
      ),
    ],
    event: [
      page('settings', async () => (await import('./pages/EventSettingsPage.tsx')).EventSettingsPage),
      page('mails', async () => (await import('./mail-words/pages/EventMailsPage.tsx')).EventMailsPage),
      page('cancel', async () => (await import('./cancelling/pages/CancelEventPage.tsx')).CancelEventPage),
      page('dates/:dateId/cancel', async () => (await import('./cancelling/pages/CancelDatePage.tsx')).CancelDatePage),
    ],
    // It takes the whole window: nothing is beside the page and its controls.
    bare: [patterns.designer, patterns.ticketDesigner].map((path) =>
      // One component for both: turning from page to ticket keeps the draft and its steps.
      page(path, async () => (await import('./pages/HomepageDesignerPage.tsx')).HomepageDesignerPage),
    ),
  },
  menu: [
    {
      entry: 'event-messages',
      rank: 2,
      label: m.event_mails_title,
      at: paths.eventMails,
      was: m.event_mails_title,
      needs: 'events:read',
    },
    {
      entry: 'event-design',
      rank: 1,
      label: m.shell_event_page,
      at: paths.designer,
      was: m.shell_homepage_designer,
      needs: 'events:write',
    },
    {
      entry: 'event-design',
      rank: 2,
      label: m.shell_tab_ticket,
      at: paths.ticketDesigner,
      was: m.events_ticket_designer,
      needs: 'events:write',
    },
    {
      entry: 'event-settings',
      rank: 1,
      label: m.shell_tab_settings,
      at: paths.eventSettings,
      needs: 'events:read',
      alsoAt: paths.cancelEvent,
    },
    {
      entry: 'account-settings',
      rank: 2,
      label: m.event_defaults_title,
      was: m.event_defaults_title,
      at: paths.eventDefaults,
      needs: 'account:settings',
    },
  ],
  actions: [
    {
      id: 'act-event',
      rank: 1,
      label: m.shell_palette_create_event,
      icon: Plus,
      needs: 'events:create',
      at: paths.newEvent,
      letter: 'c',
      phone: { rank: 2, label: m.shell_phone_create },
    },
  ],
  guide: {
    '/manage/events/all': 'programme',
    '/manage/events/month': 'programme',
    '/manage/events/series': 'series',
    '/manage/event/*/cancel': 'changed-event',
    '/manage/event/*/homepage-designer': 'page-and-ticket',
    '/manage/event/*/ticket-designer': 'page-and-ticket',
    '/manage/event/*/settings*payment': 'payment',
    '/manage/event/*/settings*offline': 'payment',
    '/manage/event/*/settings*invoicing': 'payment',
    '/manage/event/*/settings*invoices': 'payment',
  },
}
