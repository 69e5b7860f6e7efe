import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'

/**
 * The sections of an event's settings, in the order of their page. Each is an anchor:
 * `…/settings#location`.
 */
export const SETTINGS_SECTIONS = [
  'general',
  'location',
  'online',
  'checkout',
  'payment',
  'offline',
  'email',
  'seo',
  'misc',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** Where the sections stand that had their own page: `…/settings?section=invoicing`. */
const MOVED: Readonly<Record<string, SettingsSection>> = { invoicing: 'payment' }

/** The section that an address of before names; null for one that names none. */
export const sectionOf = (text: string): SettingsSection | null =>
  MOVED[text] ?? SETTINGS_SECTIONS.find((section) => section === text) ?? null

export const settingsAddress = (eventId: number | string, section: SettingsSection): string =>
  `${paths.eventSettings(eventId)}#${section}`

/** Title and subject of a section. */
export const sectionWords = (section: SettingsSection): { title: string; intro: string } =>
  ({
    general: { title: m.events_section_general(), intro: m.events_section_general_intro() },
    location: { title: m.events_section_location(), intro: m.events_section_location_intro() },
    online: { title: m.events_section_online(), intro: m.events_section_online_intro() },
    checkout: { title: m.events_section_checkout(), intro: m.events_section_checkout_intro() },
    payment: { title: m.events_section_billing(), intro: m.events_section_billing_intro() },
    offline: { title: m.events_section_offline(), intro: m.events_section_offline_intro() },
    email: { title: m.events_section_email(), intro: m.events_section_email_intro() },
    seo: { title: m.events_section_seo(), intro: m.events_section_seo_intro() },
    misc: { title: m.events_section_misc(), intro: m.events_section_misc_intro() },
  })[section]
