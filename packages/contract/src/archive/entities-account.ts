import { entity, type Entity } from './entity.ts'
import { SECRET } from './reasons.ts'

/** The account, its people, and what holds for all of its events. */
export const ACCOUNT_ENTITIES: readonly Entity[] = [
  entity('accounts', {
    reach: 'self',
    columns: `
      id: integer, name: text, currency_code: text, timezone: text, created_at: moment,
      verified_at: moment?, requires_two_factor: boolean, audit_retention_months: integer,
      closed_at: moment?, erased_at: moment?, guest_retention_months: integer? since 2`,
  }),
  entity('users', {
    reach: 'users',
    columns: `
      id: integer, first_name: text, last_name: text, email: text, timezone: text, locale: text,
      email_verified_at: moment?, created_at: moment`,
    leftOut: { password_hash: SECRET, password_changed_at: SECRET },
  }),
  entity('account_members', {
    reach: 'members',
    key: ['account_id', 'user_id'],
    columns: `
      account_id: integer, user_id: integer, role: text, status: text, is_owner: boolean,
      last_login_at: moment?, created_at: moment, is_limited: boolean`,
  }),
  entity('organizers', {
    reach: 'organizers',
    columns: `
      id: integer, account_id: integer, name: text, email: text, description: text?, website: text?,
      address: text?, currency: text, timezone: text, created_at: moment, deleted_at: moment?,
      homepage_theme_settings: json?, social_media_handles: json, is_address_shown: boolean,
      seo_title: text?, seo_description: text?, allow_search_engine_indexing: boolean, updated_at: moment,
      status: text since 5, phone: text? since 5, location_details: json? since 5,
      default_attendee_details_collection_method: text? since 5,
      default_allow_attendee_self_edit: boolean? since 5, electronic_invoicing: json? since 6`,
  }),
  entity('connected_accounts', {
    reach: 'account',
    columns: `
      id: integer, account_id: integer, provider: text, provider_ref: text?, email: text, country: text?,
      currency: text?, is_charges_enabled: boolean, is_payouts_enabled: boolean,
      is_details_submitted: boolean, requirements: json, checked_at: moment?, created_at: moment,
      disconnected_at: moment?`,
  }),
  entity('taxes_and_fees', {
    reach: 'whole account',
    columns: `
      id: integer, account_id: integer, name: text, description: text?, type: text, calculation_type: text,
      rate_ppm: integer?, fixed_amount: decimal?, is_active: boolean, is_default: boolean,
      included_in_price: boolean, is_taxable: boolean, created_at: moment,
      untaxed_category: text? since 6, untaxed_reason: text? since 6`,
  }),
  entity('event_defaults', {
    reach: 'account',
    key: ['account_id'],
    columns: `
      account_id: integer, timezone: text?, currency: text?, locale: text?,
      order_timeout_in_minutes: integer?, payment_providers: texts?, offline_payment_instructions: text?,
      price_display_mode: text?, homepage_primary_color: text?, homepage_background_color: text?,
      pre_checkout_message: text?, post_checkout_message: text?, terms_text: text?, support_email: text?,
      bank_transfer: json? since 5, offline_payment_methods: texts? since 5,
      offline_payment_deadline_in_days: integer? since 5`,
  }),
  entity('book_settings', {
    reach: 'account',
    key: ['account_id'],
    columns: `
      account_id: integer since 6, consultant_number: integer? since 6, client_number: integer? since 6,
      chart: text since 6, fiscal_year_month: integer since 6, numbers: json since 6`,
  }),
  entity('mail_blocks', {
    reach: 'blocks',
    columns: `
      account_id: integer, email: text, reason: text, error: text?, created_at: moment, id: integer`,
  }),
]
