import { useShownLanguage } from '../../../../desk/languages/use-shown-language.ts'
import type { ShownLanguage } from '../../../../desk/languages/use-shown-language.ts'
import { SETTING_TEXTS, translationsIn } from '../../setting-texts.ts'
import type { EventSettingsForm } from '../settings/use-event-settings.ts'

/** One language for all sections; what was refused, or changed by others too, shows the one that it is about. */
export function useSettingsLanguage(form: EventSettingsForm): ShownLanguage {
  const { conflicts } = form.meanwhile
  const { values, errors, problem } = form
  return useShownLanguage({
    first: values.locale,
    all: [translationsIn(values)],
    things: [{ at: 'translations', originals: Object.fromEntries(SETTING_TEXTS.map((text) => [text, values[text]])) }],
    refused: {
      names: [...conflicts, ...Object.keys(errors)],
      attempt: [problem?.attempt ?? '', ...conflicts].join(' '),
    },
  })
}
