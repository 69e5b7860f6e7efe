import type { EventDefaults } from '@turnout/contract/event-defaults/event-defaults.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useSettingsForm } from '../../../shell/settings/use-settings-form.ts'
import { useSaveDefaults } from '../api.ts'
import { bodyOf, valuesOf, type DefaultsValues } from '../defaults-form.ts'

export interface DefaultsPlace {
  readonly accountId: number
  readonly userId: number
  readonly defaults: EventDefaults
}

/** The form of the defaults, with the choice to have drafts take them. */
export function useDefaultsForm({ accountId, userId, defaults }: DefaultsPlace) {
  const save = useSaveDefaults(accountId)
  return useSettingsForm<DefaultsValues>({
    place: `event_defaults_${accountId}_${userId}`,
    initial: valuesOf(defaults),
    onSave: async (values) => {
      const { drafts_changed: count } = await save(bodyOf(values))
      return values.apply_to_drafts ? m.event_defaults_saved_with_drafts({ count }) : undefined
    },
    // What drafts were before is not known any more.
    isUndoable: (values) => !values.apply_to_drafts,
    afterSave: (values) => ({ ...values, apply_to_drafts: false }),
  })
}

export type DefaultsForm = ReturnType<typeof useDefaultsForm>
