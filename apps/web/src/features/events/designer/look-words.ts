import type { DesignedLook } from '@turnout/contract/events/look.ts'
import type { TicketDesignSettings } from '@turnout/contract/events/ticket-design.ts'
import { changedParts, type LookSectionName } from '@turnout/domain/look/look.ts'
import type { TicketDetail } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'

const LABELS: Readonly<Record<Exclude<keyof DesignedLook, 'ticket'>, () => string>> = {
  accent: m.events_designer_accent,
  background: m.events_designer_background,
  background_type: m.events_designer_ground,
  mode: m.events_designer_mode,
  fonts: m.events_designer_fonts,
  cover: m.events_designer_change_crop,
  cover_image_id: m.events_designer_change_cover,
  sections: m.events_designer_change_sections,
  short_line: m.events_designer_short_line,
  about_title: m.events_designer_about_title,
  video_url: m.events_designer_section_video,
  gallery: m.events_designer_section_gallery,
  continue_button_text: m.events_designer_button_text,
}

const TICKET_LABELS: Readonly<Record<keyof TicketDesignSettings, () => string>> = {
  head: m.events_designer_change_ticket_head,
  accent_color: m.events_designer_change_ticket_colour,
  logo_image_id: m.events_designer_change_ticket_logo,
  details: m.events_designer_change_ticket_details,
  footer_text: m.events_designer_change_ticket_note,
  paper: m.events_designer_change_ticket_paper,
}

/** What differs from the published look, by the names of the controls. */
export const changesOf = (published: DesignedLook, look: DesignedLook): string[] =>
  changedParts(published, look).flatMap((name) =>
    name === 'ticket'
      ? changedParts(published.ticket, look.ticket).map((part) => TICKET_LABELS[part]())
      : LABELS[name](),
  )

export const DETAIL_NAMES: Readonly<Record<TicketDetail, () => string>> = {
  GUEST: m.events_designer_detail_guest,
  TICKET_TYPE: m.events_designer_detail_type,
  ORDER: m.events_designer_detail_order,
  PRICE: m.events_designer_detail_price,
}

export const SECTION_NAMES: Readonly<Record<LookSectionName, () => string>> = {
  ABOUT: m.events_designer_section_about,
  VIDEO: m.events_designer_section_video,
  GALLERY: m.events_designer_section_gallery,
  WHERE: m.events_designer_section_where,
  ORGANIZER: m.events_designer_section_organizer,
  MORE: m.events_designer_section_more,
}
