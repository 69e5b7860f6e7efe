import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'

/**
 * The sections of an event's settings, in the order of their list. Each has an address:
 * `…/settings?section=location`.
 */
export const SETTINGS_SECTIONS = [
  'general',
  'location',
  'checkout',
  'payment',
  'invoicing',
  'email',
  'seo',
  'misc',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** The section an address names, or null. */
export const sectionOf = (text: string | null): SettingsSection | null =>
  SETTINGS_SECTIONS.find((section) => section === text) ?? null

export const settingsAddress = (eventId: number | string, section: SettingsSection): string =>
  `${paths.eventSettings(eventId)}?section=${section}`

/** Title of a section and what it is about. */
export const sectionWords = (section: SettingsSection): { title: string; intro: string } =>
  ({
    general: { title: m.events_section_general(), intro: m.events_section_general_intro() },
    location: { title: m.events_section_location(), intro: m.events_section_location_intro() },
    checkout: { title: m.events_section_checkout(), intro: m.events_section_checkout_intro() },
    payment: { title: m.events_section_payment(), intro: m.events_section_payment_intro() },
    invoicing: { title: m.events_section_invoicing(), intro: m.events_section_invoicing_intro() },
    seo: { title: m.events_section_seo(), intro: m.events_section_seo_intro() },
    email: { title: m.events_section_email(), intro: m.events_section_email_intro() },
    misc: { title: m.events_section_misc(), intro: m.events_section_misc_intro() },
  })[section]
