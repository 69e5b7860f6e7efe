import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import type { BoundField } from '../../../../api/bound-fields.ts'

const PIN_MAX = 6

/** A PIN to set. One that is set is never shown. */
export const PinField = ({ isSet = false, ...field }: BoundField<string> & { isSet?: boolean }) => (
  <TextField
    kind="password"
    inputMode="numeric"
    autoComplete="new-password"
    mono
    label={isSet ? m.box_office_desk_pin_new() : m.box_office_desk_pin()}
    help={isSet ? m.box_office_desk_pin_new_help() : m.box_office_desk_pin_help()}
    maxLength={PIN_MAX}
    optional={isSet}
    {...field}
  />
)
