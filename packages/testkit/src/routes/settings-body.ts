export const ADDRESS = {
  address_line_1: 'Cais da Rocha 9',
  address_line_2: null,
  city: 'Lisbon',
  state_or_region: null,
  zip_or_postal_code: '1350-352',
  country: 'PT',
}

/** An event beside its dates and its organizer. */
export const EVENT = {
  title: 'Low Tide',
  category: 'music',
  description: '<p>Quiet</p>',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
}

/** An account that buyers transfer to. */
export const BANK_TRANSFER = {
  payee: 'Tidal Sessions Lda',
  iban: 'PT50000201231234567890154',
  bic: 'CAISPTPL',
  bank: 'Banco do Cais',
  due_days: 7,
}

/** Offline payment in both kinds. */
export const OFFLINE = {
  payment_providers: ['OFFLINE'],
  offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
  bank_transfer: BANK_TRANSFER,
  offline_payment_deadline_in_days: 7,
  offline_payment_instructions: '<p>Pay by transfer</p>',
}

/** All settings of an event, as a client writes them. */
export const SETTINGS = {
  location_details: { venue_name: 'Pier 9 Warehouse', ...ADDRESS },
  maps_url: 'https://maps.example/pier-9',
  online_event_connection_details: '<p>Link follows</p>',
  continue_button_text: 'Continue',
  pre_checkout_message: '<p>Bring a jacket</p>',
  post_checkout_message: '<p>See you there</p>',
  terms_text: 'No refunds after doors open.',
  support_email: 'hello@tidal.example',
  website_url: 'https://tidal.example',
  mail_sender_name: 'Harbour Lights',
  email_footer_message: 'Concerts in odd places',
  notify_organizer_of_new_orders: false,
  remind_unpaid: true,
  remind_before_days: 3,
  remind_after_days: 2,
  send_reminder: true,
  send_changes: true,
  send_thanks: true,
  hide_getting_started_page: false,
  seo_title: 'Harbour Lights',
  seo_description: 'Four live sets on a floating stage',
  seo_keywords: 'concert, harbour',
  ...OFFLINE,
  is_online_event: false,
  homepage_background_type: 'COLOR',
  homepage_accent_color: '#c9361f',
  homepage_background_color: '#fff1e6',
  ticket_design_settings: {
    accent_color: '#143d8f',
    logo_image_id: null,
    footer_text: 'East gate, blue lamp by crane 4.',
    head: 'COLOR',
    details: ['GUEST', 'PRICE'],
    paper: 'LETTER',
  },
  homepage_theme_settings: {
    accent: '#c9361f',
    background: '#fff1e6',
    background_type: 'COLOR',
    mode: 'DARK',
    fonts: 'LOUD',
    cover: { focus_x: 62, focus_y: 58, zoom: 120 },
    sections: [{ name: 'WHERE', is_hidden: false }],
    short_line: 'Four sets on the water',
    about_title: 'About this evening',
    video_url: 'https://youtu.be/dQw4w9WgXcQ',
    gallery: [1],
  },
  allow_search_engine_indexing: true,
  order_timeout_in_minutes: 20,
  require_billing_address: false,
  price_display_mode: 'INCLUSIVE',
  attendee_details_collection_method: 'PER_ORDER',
  allow_orders_awaiting_offline_payment_to_check_in: false,
  buyers_cancel_until_days: 7,
  buyers_move_until_hours: 24,
  enable_invoicing: true,
  invoice_label: 'Tax invoice',
  invoice_prefix: 'TS-2027-',
  invoice_start_number: 1001,
  invoice_payment_terms_days: 14,
  invoice_tax_details: 'VAT PT500123456',
  invoice_notes: 'Thank you for coming.',
  organization_name: 'Tidal Sessions Lda',
  organization_address: 'Rua da Cintura 12\n1200-109 Lisbon',
  widget_allowed_sites: ['pier9.example'],
  waitlist_auto_process: false,
  waitlist_offer_timeout_minutes: 120,
}

/** A whole look, as the designer writes it. */
export const LOOK = {
  ticket: SETTINGS.ticket_design_settings,
  ...SETTINGS.homepage_theme_settings,
  continue_button_text: 'Get tickets',
  cover_image_id: null,
}

export const CHARGE = {
  name: 'VAT',
  type: 'TAX',
  calculation_type: 'PERCENTAGE',
  rate: 19,
  description: 'Statutory',
  is_active: true,
  is_default: false,
  included_in_price: true,
  is_taxable: true,
  untaxed_category: 'EXEMPT',
  untaxed_reason: 'Admission is exempt',
}
