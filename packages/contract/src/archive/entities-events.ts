import { entity, type Entity } from './entity.ts'
import { SEATED_ENTITIES, SEATS_ENTITIES } from './entities-seats.ts'

/** Events, and what they offer. */
export const EVENTS_ENTITIES: readonly Entity[] = [
  entity('events', {
    reach: 'events',
    columns: `
      id: integer, account_id: integer, organizer_id: integer, short_id: text, title: text,
      description: text?, category: text?, start_date: moment, end_date: moment?, timezone: text,
      currency: text, status: text, version: integer, created_at: moment, updated_at: moment,
      deleted_at: moment?, set_by_hand: texts, closed_live: boolean, duplicated_from_event_id: integer?,
      cancelled_at: moment?, guests_erased_to: integer since 2, locale: text since 4,
      translations: json since 4, sales_closed_at: moment? since 5`,
  }),
  entity('event_settings', {
    reach: 'event',
    key: ['event_id'],
    columns: `
      event_id: integer, venue_name: text?, address_line_1: text?, address_line_2: text?, city: text?,
      state_or_region: text?, zip_or_postal_code: text?, country: text?, maps_url: text?,
      is_online_event: boolean, online_event_connection_details: text?, homepage_background_type: text,
      homepage_accent_color: text, homepage_background_color: text, continue_button_text: text?,
      pre_checkout_message: text?, post_checkout_message: text?, terms_text: text?, support_email: text?,
      website_url: text?, seo_title: text?, seo_description: text?, seo_keywords: text?,
      allow_search_engine_indexing: boolean, order_timeout_in_minutes: integer,
      require_billing_address: boolean, price_display_mode: text, attendee_details_collection_method: text,
      payment_providers: texts, offline_payment_instructions: text?,
      allow_orders_awaiting_offline_payment_to_check_in: boolean,
      offline_payment_deadline_in_days: integer?, enable_invoicing: boolean, invoice_label: text?,
      invoice_prefix: text, invoice_start_number: integer, invoice_payment_terms_days: integer?,
      invoice_tax_details: text?, invoice_notes: text?, organization_name: text?,
      organization_address: text?, homepage_primary_text_color: text, homepage_secondary_color: text,
      homepage_secondary_text_color: text, homepage_theme: json?, widget_allowed_sites: texts,
      ticket_design: json?, mail_sender_name: text?, email_footer_message: text?,
      notify_organizer_of_new_orders: boolean, buyers_cancel_until_days: integer?,
      waitlist_auto_process: boolean, waitlist_offer_timeout_minutes: integer,
      hide_getting_started_page: boolean, send_reminder: boolean, send_changes: boolean,
      send_thanks: boolean, translations: json since 4, require_company: boolean since 5,
      bank_transfer: json? since 5, offline_payment_methods: texts since 5,
      require_code_for_tickets: boolean since 5, allow_attendee_self_edit: boolean since 5, is_support_email_public: boolean since 5,
      remind_unpaid: boolean since 5, remind_before_days: integer since 5, remind_after_days: integer since 5,
      buyers_move_until_hours: integer? since 6, seat_orphan_rule: text since 6,
      wheelchair_places_released_at: moment? since 6, companion_price: text since 6, seats_changed_until: moment? since 6`,
  }),
  entity('images', {
    reach: 'images',
    columns: `
      id: integer, account_id: integer, event_id: integer?, type: text, public_id: text, width: integer,
      height: integer, placeholder: text, created_at: moment, organizer_id: integer?`,
  }),
  entity('image_files', {
    reach: ['image_id', 'images'],
    key: ['image_id', 'width', 'format'],
    columns: `
      image_id: integer, width: integer, format: text, sha256: text`,
  }),
  entity('product_categories', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, name: text, description: text?, no_products_message: text?,
      is_hidden: boolean, order: integer, created_at: moment, max_per_order: integer?,
      translations: json since 4`,
  }),
  entity('pools', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, kind: text, capacity: integer?, held: integer, sold: integer,
      is_awaited: boolean, overbooked: integer since 5`,
  }),
  entity('recurrence_rules', {
    reach: 'event',
    columns: `
      id: integer since 6, event_id: integer since 6, rule: text since 6, from_day: date since 6,
      times: json since 6, exclude: json since 6, version: integer since 6, created_at: moment since 6`,
  }),
  ...SEATS_ENTITIES,
  entity('occurrences', {
    reach: 'event',
    columns: `
      id: integer since 6, event_id: integer since 6, kind: text since 6, starts_at: moment since 6,
      ends_at: moment? since 6, local_day: date since 6, label: text? since 6, place: text? since 6,
      status: text since 6, is_hidden: boolean since 6, pool_id: integer? since 6,
      sale_opens_minutes_before: integer? since 6, sale_ends_minutes_before: integer? since 6, early_minutes: integer? since 6,
      late_minutes: integer? since 6, rule_id: integer? since 6, rule_start: text? since 6,
      is_detached: boolean since 6, moved_from: moment? since 6, cancelled_at: moment? since 6,
      cancel_reason: text? since 6, version: integer since 6, created_at: moment since 6, seating_id: integer? since 6`,
  }),
  entity('occurrence_days', {
    reach: 'event',
    key: ['event_id', 'day'],
    columns: `
      event_id: integer since 6, day: date since 6, pool_id: integer since 6`,
  }),
  entity('products', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, product_category_id: integer, title: text, description: text?,
      product_type: text, type: text, min_per_order: integer, max_per_order: integer,
      sale_start_date: moment?, sale_end_date: moment?, hide_before_sale_start_date: boolean,
      hide_after_sale_end_date: boolean, hide_when_sold_out: boolean, show_quantity_remaining: boolean,
      is_hidden: boolean, is_hidden_without_promo_code: boolean, start_collapsed: boolean,
      is_paused: boolean, order: integer, created_at: moment, translations: json since 4,
      tier_order: text since 5, admits: text since 6, admits_dates: integer? since 6`,
  }),
  entity('product_prices', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, product_id: integer, pool_id: integer, label: text?,
      price_minor: integer, sale_start_date: moment?, sale_end_date: moment?, is_hidden: boolean,
      order: integer, translations: json since 4`,
  }),
  ...SEATED_ENTITIES,
  entity('price_occurrences', {
    reach: 'event',
    key: ['occurrence_id', 'product_price_id'],
    columns: `
      event_id: integer since 6, occurrence_id: integer since 6, product_price_id: integer since 6,
      price_minor: integer? since 6, is_hidden: boolean since 6`,
  }),
  entity('product_occurrences', {
    reach: 'event',
    key: ['occurrence_id', 'product_id'],
    columns: `
      event_id: integer since 6, occurrence_id: integer since 6, product_id: integer since 6,
      max_per_order: integer since 6`,
  }),
  entity('product_taxes_and_fees', {
    reach: 'event',
    key: ['product_id', 'tax_or_fee_id'],
    columns: `
      account_id: integer, event_id: integer, product_id: integer, tax_or_fee_id: integer`,
  }),
  entity('discount_rules', {
    reach: 'event',
    columns: `
      id: integer since 6, event_id: integer since 6, title: text since 6, kind: text since 6, count: integer since 6,
      product_ids: integers since 6, discount_type: text since 6, discount_minor: integer? since 6, rate_ppm: integer? since 6,
      is_off_together: boolean since 6, is_also_with_code: boolean since 6, is_on: boolean since 6, starts_at: moment? since 6,
      ends_at: moment? since 6, order: integer since 6, created_at: moment since 6, deleted_at: moment? since 6`,
  }),
  entity('promo_codes', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, pool_id: integer, code: text, discount_type: text,
      discount_minor: integer?, rate_ppm: integer?, expiry_date: moment?, created_at: moment,
      deleted_at: moment?`,
  }),
  entity('promo_code_products', {
    reach: 'event',
    key: ['promo_code_id', 'product_id'],
    columns: `
      event_id: integer, promo_code_id: integer, product_id: integer`,
  }),
  entity('promo_code_occurrences', {
    reach: 'event',
    key: ['promo_code_id', 'occurrence_id'],
    columns: `
      event_id: integer since 6, promo_code_id: integer since 6, occurrence_id: integer since 6`,
  }),
  entity('capacity_assignments', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, pool_id: integer, name: text, capacity: integer?, status: text,
      created_at: moment, deleted_at: moment?`,
  }),
  entity('capacity_assignment_products', {
    reach: 'event',
    key: ['capacity_assignment_id', 'product_id'],
    columns: `
      event_id: integer, capacity_assignment_id: integer, product_id: integer`,
  }),
  entity('capacity_assignment_occurrences', {
    reach: 'event',
    key: ['capacity_assignment_id', 'occurrence_id'],
    columns: `
      event_id: integer since 6, capacity_assignment_id: integer since 6, occurrence_id: integer since 6`,
  }),
  entity('affiliates', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, name: text, email: text?, code: text, status: text,
      created_at: moment, deleted_at: moment?`,
  }),
  entity('questions', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, title: text, description: text?, type: text, required: boolean,
      is_hidden: boolean, belongs_to: text, options: texts, order: integer, created_at: moment,
      deleted_at: moment?, is_birthday: boolean, translations: json since 4`,
  }),
  entity('question_occurrences', {
    reach: 'event',
    key: ['question_id', 'occurrence_id'],
    columns: `
      event_id: integer since 6, question_id: integer since 6, occurrence_id: integer since 6`,
  }),
  entity('question_products', {
    reach: 'event',
    key: ['question_id', 'product_id'],
    columns: `
      event_id: integer, question_id: integer, product_id: integer`,
  }),
  entity('visit_sources', {
    reach: 'event',
    columns: `
      id: integer, event_id: integer, host: text, utm_source: text, utm_medium: text, utm_campaign: text,
      is_framed: boolean`,
  }),
  entity('visits', {
    reach: 'event',
    key: ['event_id', 'day', 'source_id', 'affiliate_id'],
    columns: `
      event_id: integer, day: date, source_id: integer, affiliate_id: integer, views: integer,
      visits: integer`,
  }),
  entity('look_drafts', {
    reach: 'event',
    key: ['event_id'],
    columns: `
      event_id: integer, account_id: integer, look: json, version: integer, updated_at: moment,
      updated_by: text`,
  }),
  entity('mail_words', {
    reach: 'event',
    key: ['event_id', 'kind', 'locale'],
    columns: `
      account_id: integer, event_id: integer, kind: text, locale: text, subject: text?, introduction: text?,
      updated_at: moment`,
  }),
]
