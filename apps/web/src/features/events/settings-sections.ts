import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'

/** The sections of an event's settings by the groups of their page. Each is an anchor: `…/settings#location`. */
export const SETTINGS_GROUPS = {
  what: ['general', 'location', 'online'],
  selling: ['checkout', 'payment', 'invoices'],
  writing: ['email', 'seo'],
  end: ['misc'],
} as const

export type SettingsGroup = keyof typeof SETTINGS_GROUPS
export type SettingsSection = (typeof SETTINGS_GROUPS)[SettingsGroup][number]

export const SETTINGS_SECTIONS: readonly SettingsSection[] = Object.values(SETTINGS_GROUPS).flat()

/** Bank transfer within the ways to pay. */
export const TRANSFER_ANCHOR = 'offline'
export type SettingsAnchor = SettingsSection | typeof TRANSFER_ANCHOR

/** The anchors of what had its own page: `…/settings?section=invoicing`. */
const MOVED: Readonly<Record<string, SettingsAnchor>> = { invoicing: 'invoices', offline: TRANSFER_ANCHOR }

/** The anchor that an address of before names; null for one that names none. */
export const anchorOf = (text: string): SettingsAnchor | null =>
  MOVED[text] ?? SETTINGS_SECTIONS.find((section) => section === text) ?? null

export const settingsAddress = (eventId: number | string, anchor: SettingsAnchor): string =>
  `${paths.eventSettings(eventId)}#${anchor}`

/** The heading of a group; the last one has a single section and none. */
export const groupWords = (group: SettingsGroup): string | null =>
  ({
    what: m.events_settings_what(),
    selling: m.events_settings_selling(),
    writing: m.events_settings_writing(),
    end: null,
  })[group]

/** Title and subject of a section. */
export const sectionWords = (section: SettingsSection): { title: string; intro: string } =>
  ({
    general: { title: m.events_section_general(), intro: m.events_section_general_intro() },
    location: { title: m.events_section_location(), intro: m.events_section_location_intro() },
    online: { title: m.events_section_online(), intro: m.events_section_online_intro() },
    checkout: { title: m.events_section_checkout(), intro: m.events_section_checkout_intro() },
    payment: { title: m.events_section_payment(), intro: m.events_section_payment_intro() },
    invoices: { title: m.events_section_invoices(), intro: m.events_section_invoices_intro() },
    email: { title: m.events_section_email(), intro: m.events_section_email_intro() },
    seo: { title: m.events_section_seo(), intro: m.events_section_seo_intro() },
    misc: { title: m.events_section_misc(), intro: m.events_section_misc_intro() },
  })[section]
