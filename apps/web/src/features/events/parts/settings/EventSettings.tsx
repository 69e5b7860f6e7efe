import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings as Settings } from '@turnout/contract/events/settings.ts'
import type { ComponentType } from 'react'
import { organizersQuery } from '../../../../api/organizers.ts'
import { SettingsFrame } from '../../../../shell/settings/SettingsFrame.tsx'
import { SettingsPageForm } from '../../../../shell/settings/SettingsPageForm.tsx'
import { sectionOfSetting, settingLabels, settingsCatalogue, settingWords } from '../../settings-catalogue.ts'
import type { PaymentSwitch } from '../payment/payment-switches.ts'
import type { SettingName } from '../../settings-form.ts'
import { SETTINGS_SECTIONS, sectionWords } from '../../settings-sections.ts'
import type { SettingsSection } from '../../settings-sections.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { LocationSection } from './LocationSection.tsx'
import { MiscSection } from './MiscSection.tsx'
import { OfflineSection } from './OfflineSection.tsx'
import { OnlineSection } from './OnlineSection.tsx'
import { hasCardChoice } from './has-card-choice.ts'
import { PaymentSection } from './PaymentSection.tsx'
import { Section } from './Section.tsx'
import type { SectionProps } from './section-props.ts'
import { SeoSection } from './SeoSection.tsx'
import { useSettingsLanguage } from '../setting-texts/use-settings-language.ts'
import { useEventSettings } from './use-event-settings.ts'

const FIELDS: Readonly<Record<SettingsSection, ComponentType<SectionProps>>> = {
  general: GeneralSection,
  location: LocationSection,
  online: OnlineSection,
  checkout: CheckoutSection,
  payment: PaymentSection,
  offline: OfflineSection,
  email: EmailSection,
  seo: SeoSection,
  misc: MiscSection,
}

interface EventSettingsProps {
  event: Event & { settings: Settings }
  userId: number
}

/** All settings of an event in one form: sections, search, and one bar that saves. */
export function EventSettings({ event, userId }: EventSettingsProps) {
  const form = useEventSettings({ event, userId })
  const catalogue = settingsCatalogue()
  const labels = settingLabels()
  const around = (name: SettingName) => ({
    label: labels[name] ?? name,
    ...form.around(name),
    was: settingWords(name, form.saved),
  })
  const language = useSettingsLanguage(form)
  const changedIn = new Set(form.changed.map(sectionOfSetting))
  const sections = SETTINGS_SECTIONS.map((id) => ({
    id,
    title: sectionWords(id).title,
    isChanged: changedIn.has(id),
  }))
  const absent = useAbsent(event, form.values.payment_providers)
  const findable = catalogue
    .filter(({ name }) => !absent.includes(name))
    .map(({ section, ...setting }) => ({ ...setting, section: sectionWords(section).title }))
  return (
    <SettingsFrame sections={sections} settings={findable}>
      <SettingsPageForm form={form} labels={labels} isWide>
        {SETTINGS_SECTIONS.map((section) => {
          const Fields = FIELDS[section]
          return (
            <Section key={section} section={section}>
              <Fields event={event} settings={event.settings} form={form} around={around} language={language} />
            </Section>
          )
        })}
      </SettingsPageForm>
    </SettingsFrame>
  )
}

/** Fields that this event has no use for: they are not shown. */
function useAbsent(event: Event, ways: readonly PaymentSwitch[]): readonly string[] {
  const { data: organizers = [] } = useQuery(organizersQuery)
  return [...(organizers.length > 1 ? [] : ['organizer_id']), ...(hasCardChoice(event, ways) ? [] : ['card_payments'])]
}
