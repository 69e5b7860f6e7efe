import { fieldAt, paths, publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import {
  Archive,
  Ban,
  CalendarClock,
  CirclePause,
  CirclePlay,
  Copy,
  Eye,
  Mail,
  Send,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react'
import type { PaletteEntry, PaletteEvent, SlicePalette } from '../../shell/palette/slice-palette.ts'
import { mailName, wordedMails } from './mail-words/mail-words.ts'
import { settingsCatalogue } from './settings-catalogue.ts'
import { SETTINGS_SECTIONS, sectionWords, settingsAddress, TRANSFER_ANCHOR } from './settings-sections.ts'
import type { SettingsAnchor, SettingsSection } from './settings-sections.ts'

/** Sections that people look for by what they do there. */
const SECTION_WORDS: Readonly<Partial<Record<SettingsSection, () => string>>> = {
  invoices: m.palette_also_invoices,
}

const inSettings = (section: SettingsSection): string => `${m.shell_settings()} › ${sectionWords(section).title}`

const sections = (): readonly PaletteEntry[] => [
  ...SETTINGS_SECTIONS.map((section) => inSection(section, sectionWords(section).title, SECTION_WORDS[section]?.())),
  inSection(TRANSFER_ANCHOR, m.events_field_transfer(), m.palette_also_bank()),
]

const inSection = (anchor: SettingsAnchor, label: string, also = ''): PaletteEntry => ({
  kind: 'setting',
  label,
  also,
  icon: SlidersHorizontal,
  place: m.shell_settings(),
  needs: 'events:read',
  inEvent: ({ id }) => settingsAddress(id, anchor),
})

const fields = (): readonly PaletteEntry[] =>
  settingsCatalogue().map(({ name, section, label, also }) => ({
    kind: 'setting',
    label,
    also,
    icon: SlidersHorizontal,
    place: inSettings(section),
    isPart: true,
    needs: 'events:read',
    inEvent: ({ id }) => fieldAt(paths.eventSettings(id), name),
  }))

const mailTexts = (): readonly PaletteEntry[] => [
  {
    kind: 'screen',
    label: m.event_mails_title(),
    also: m.palette_also_mail_texts(),
    icon: Mail,
    needs: 'events:write',
    inEvent: ({ id }) => paths.eventMails(id),
  },
  ...wordedMails.map((kind) => ({
    kind: 'setting' as const,
    label: `${m.event_mails_title()}: ${mailName(kind)}`,
    icon: Mail,
    isPart: true,
    needs: 'events:write' as const,
    inEvent: ({ id }: PaletteEvent) => `${paths.eventMails(id)}?mail=${kind}`,
  })),
]

const isOpen = ({ status, cancelled_at: cancelled }: PaletteEvent): boolean =>
  status !== 'ARCHIVED' && cancelled === null

const maySalesClose = (event: PaletteEvent): boolean =>
  isOpen(event) && event.sales_closed_at === null && event.status === 'LIVE' && event.lifecycle_status !== 'ENDED'

const acts = (): readonly PaletteEntry[] => [
  {
    kind: 'act',
    label: m.shell_palette_publish(),
    also: m.palette_also_publish(),
    icon: Send,
    needs: 'events:publish',
    inEvent: ({ id }) => paths.publishEvent(id),
    fits: (event) => isOpen(event) && event.status === 'DRAFT',
    rank: 0,
  },
  {
    kind: 'act',
    label: m.shell_copy_event(),
    also: m.palette_also_copy(),
    icon: Copy,
    needs: 'events:create',
    inEvent: ({ id }) => `${paths.events()}?copy=${id}`,
    rank: 8,
  },
  {
    kind: 'act',
    label: m.palette_act_view(),
    also: m.palette_also_view(),
    icon: Eye,
    needs: 'events:read',
    inEvent: ({ id, slug, status }) => (status === 'LIVE' ? publicPaths.event(id, slug) : publicPaths.eventPreview(id)),
    isOutside: true,
    rank: 9,
  },
  {
    kind: 'act',
    label: m.palette_act_date(),
    also: m.palette_also_date(),
    icon: CalendarClock,
    needs: 'events:write',
    inEvent: ({ id }) => fieldAt(paths.eventSettings(id), 'start_date'),
    fits: (event) => isOpen(event) && event.lifecycle_status !== 'ENDED',
  },
]

/** The acts that end sales or the event, the mildest first. */
const ends = (): readonly PaletteEntry[] => [
  {
    kind: 'act',
    label: m.events_sales_close(),
    also: m.palette_also_close_sales(),
    icon: CirclePause,
    needs: 'events:publish',
    inEvent: ({ id }) => settingsAddress(id, 'misc'),
    fits: maySalesClose,
  },
  {
    kind: 'act',
    label: m.events_sales_open(),
    also: m.palette_also_open_sales(),
    icon: CirclePlay,
    needs: 'events:publish',
    inEvent: ({ id }) => settingsAddress(id, 'misc'),
    fits: (event) => isOpen(event) && event.sales_closed_at !== null,
  },
  {
    kind: 'act',
    label: m.palette_act_cancel(),
    also: m.palette_also_cancel(),
    icon: Ban,
    needs: 'events:write',
    inEvent: ({ id }) => paths.cancelEvent(id),
    fits: (event) => isOpen(event) && event.status === 'LIVE' && event.lifecycle_status !== 'ENDED',
  },
  {
    kind: 'act',
    label: m.palette_act_archive(),
    also: m.palette_also_archive(),
    icon: Archive,
    needs: 'events:write',
    inEvent: ({ id }) => settingsAddress(id, 'misc'),
    fits: ({ status }) => status !== 'ARCHIVED',
  },
  {
    kind: 'act',
    label: m.palette_act_delete(),
    also: m.palette_also_delete(),
    icon: Trash2,
    needs: 'events:write',
    inEvent: ({ id }) => settingsAddress(id, 'misc'),
    fits: ({ statistics }) => statistics?.orders_count === 0,
  },
]

export const eventsPalette: SlicePalette = {
  also: () => [
    [paths.designer, m.palette_also_designer()],
    [paths.ticketDesigner, m.palette_also_ticket_designer()],
    [paths.eventSettings, m.palette_also_event_settings()],
    [paths.eventDefaults, m.palette_also_defaults()],
    [paths.newEvent, m.palette_also_create_event()],
  ],
  entries: () => [...acts(), ...ends(), ...sections(), ...fields(), ...mailTexts()],
}
