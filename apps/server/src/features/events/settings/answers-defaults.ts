import type { Defaulted } from '@turnout/domain/events/event-defaults.ts'
import type { SettingsFields } from './store-settings.ts'

/** The columns of settings that an account can set a default for, by the name of the default. */
const COLUMNS = {
  order_timeout_in_minutes: 'order_timeout_in_minutes',
  payment_providers: 'payment_providers',
  offline_payment_methods: 'offline_payment_methods',
  bank_transfer: 'bank_transfer',
  offline_payment_deadline_in_days: 'offline_payment_deadline_in_days',
  offline_payment_instructions: 'offline_payment_instructions',
  price_display_mode: 'price_display_mode',
  homepage_primary_color: 'homepage_accent_color',
  homepage_background_color: 'homepage_background_color',
  pre_checkout_message: 'pre_checkout_message',
  post_checkout_message: 'post_checkout_message',
  terms_text: 'terms_text',
  support_email: 'support_email',
} as const satisfies Partial<Record<Defaulted, keyof SettingsFields>>

type OfSettings = keyof typeof COLUMNS
const NAMES = Object.entries(COLUMNS) as readonly (readonly [OfSettings, keyof SettingsFields])[]

/** The values of settings that have a default, by its name; those that are there. */
export const defaultsOfSettings = (settings: Partial<SettingsFields>): Partial<Record<OfSettings, unknown>> =>
  Object.fromEntries(NAMES.filter(([, column]) => column in settings).map(([name, column]) => [name, settings[column]]))

/** Settings made of defaults; those without an own value are left out. */
export const settingsOfDefaults = (values: Partial<Record<Defaulted, unknown>>): Partial<SettingsFields> =>
  Object.fromEntries(
    NAMES.filter(([name]) => values[name] !== undefined).map(([name, column]) => [column, values[name]]),
  )
