import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings as Settings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Box, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import {
  Ban,
  CalendarDays,
  FileText,
  type LucideIcon,
  Mail,
  MapPin,
  Monitor,
  Search,
  ShoppingBag,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { organizersQuery } from '../../../../api/organizers.ts'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { useShownLanguage, type ShownLanguage } from '../../../../desk/languages/use-shown-language.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { SettingsFrame } from '../../../../shell/settings/SettingsFrame.tsx'
import { SettingsPageForm } from '../../../../shell/settings/SettingsPageForm.tsx'
import { SETTING_TEXTS, translationsIn } from '../../setting-texts.ts'
import { sectionOfSetting, sectionSummary, settingLabels, settingWords, WAY_WORDS } from '../../setting-words.ts'
import { settingsCatalogue } from '../../settings-catalogue.ts'
import type { SettingName } from '../../settings-form.ts'
import { groupWords, SETTINGS_GROUPS, SETTINGS_SECTIONS, sectionWords } from '../../settings-sections.ts'
import type { SettingsGroup, SettingsSection } from '../../settings-sections.ts'
import { PAYMENT_SWITCHES, type PaymentSwitch } from '../payment/payment-switches.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { EndSection } from './EndSection.tsx'
import { FoldRow, SwitchRow } from './FoldRow.tsx'
import { GeneralSection } from './GeneralSection.tsx'
import { InvoicingFields } from './InvoicingFields.tsx'
import { LocationSection } from './LocationSection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { hasCardChoice } from './PaymentWays.tsx'
import { SeoSection } from './SeoSection.tsx'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'
import { useEventSettings, type EventSettingsForm } from './use-event-settings.ts'

/** How guests join an event that takes place online. */
function OnlineFields({ form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, ['online_event_connection_details'])
  return (
    <>
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting form={form} around={around} languages={languages} name="online_event_connection_details">
        {(field) => (
          <RichTextField
            key={form.round}
            label={m.events_field_connection()}
            help={m.events_field_connection_help()}
            optional
            {...field}
          />
        )}
      </TranslatedSetting>
    </>
  )
}

const ICONS: Readonly<Record<SettingsSection, LucideIcon>> = {
  general: CalendarDays,
  location: MapPin,
  online: Monitor,
  checkout: ShoppingBag,
  payment: Wallet,
  invoices: FileText,
  email: Mail,
  seo: Search,
  misc: Ban,
}

const FIELDS: Readonly<Record<SettingsSection, ComponentType<SectionProps>>> = {
  general: GeneralSection,
  location: LocationSection,
  online: OnlineFields,
  checkout: CheckoutSection,
  payment: PaymentSection,
  invoices: InvoicingFields,
  email: EmailSection,
  seo: SeoSection,
  misc: EndSection,
}

/** Sections that are one switch while they are off. */
const SWITCHES = {
  online: {
    name: 'is_online_event',
    words: () => ({ label: m.events_field_online(), consequence: m.events_field_online_help() }),
    fold: m.events_field_connection,
  },
  invoices: {
    name: 'enable_invoicing',
    words: () => ({ label: m.events_invoicing_on(), consequence: m.events_invoicing_on_help() }),
    fold: m.events_section_invoices_intro,
  },
} as const

const hasSwitch = (section: SettingsSection): section is keyof typeof SWITCHES => Object.hasOwn(SWITCHES, section)

interface SettingsRowProps {
  readonly section: SettingsSection
  readonly isChanged: boolean
  readonly props: SectionProps
}

/** One section as a row: what is set, or its switch while it is off. */
function SettingsRow({ section, isChanged, props }: SettingsRowProps) {
  const { form, around } = props
  const Fields = FIELDS[section]
  if (!hasSwitch(section))
    return (
      <FoldRow
        section={section}
        icon={ICONS[section]}
        summary={sectionSummary(section, form.values)}
        isChanged={isChanged}
      >
        <Fields {...props} />
      </FoldRow>
    )
  const { name, words, fold } = SWITCHES[section]
  const fields = settingsCatalogue()
    .filter((setting) => setting.section === section && setting.name !== name)
    .map((setting) => setting.name)
  return (
    <SwitchRow
      section={section}
      icon={ICONS[section]}
      isOn={form.values[name]}
      head={
        <ChangedField {...around(name)}>
          <Switch {...words()} {...form.field(name)} />
        </ChangedField>
      }
      fields={fields}
      summary={fold()}
      isChanged={form.changed.some((changed) => changed !== name && sectionOfSetting(changed) === section)}
    >
      <Fields {...props} />
    </SwitchRow>
  )
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
  const sections = SETTINGS_SECTIONS.map((id) => ({ id, title: sectionWords(id).title, isChanged: changedIn.has(id) }))
  const absent = useAbsent(event, form.values.payment_providers)
  const findable = catalogue
    .filter(({ name }) => !absent.includes(name))
    .map(({ section, ...setting }) => ({ ...setting, section: sectionWords(section).title }))
  const props: SectionProps = { event, settings: event.settings, form, around, language }
  return (
    <SettingsFrame sections={sections} settings={findable} folds>
      <SettingsPageForm form={form} labels={labels} changes={changesOf(form, labels)} isWide>
        {(Object.keys(SETTINGS_GROUPS) as SettingsGroup[]).map((group) => (
          <Stack key={group} as="section" gap={8} aria-label={groupWords(group) ?? sectionWords('misc').title}>
            {groupWords(group) !== null && (
              <Text as="h2" font="label" tone="muted" sides={10}>
                {groupWords(group)}
              </Text>
            )}
            <Box className={css.rows} border radius="card" ground="surface">
              {SETTINGS_GROUPS[group].map((section) => (
                <SettingsRow key={section} section={section} isChanged={changedIn.has(section)} props={props} />
              ))}
            </Box>
          </Stack>
        ))}
      </SettingsPageForm>
    </SettingsFrame>
  )
}

/** What is changed, by name; of the ways to pay only those that are. */
const changesOf = (form: EventSettingsForm, labels: Readonly<Record<string, string>>): readonly string[] =>
  form.changed.flatMap((name) => {
    if (name !== 'payment_providers') return [labels[name] ?? name]
    const [now, before] = [form.values.payment_providers, form.saved.payment_providers]
    return PAYMENT_SWITCHES.filter((way) => now.includes(way) !== before.includes(way)).map((way) => WAY_WORDS[way]())
  })

/** One language for all sections; what was refused, or changed by others too, shows the one that it is about. */
function useSettingsLanguage(form: EventSettingsForm): ShownLanguage {
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

/** Fields that this event has no use for: they are not shown. */
function useAbsent(event: Event, ways: readonly PaymentSwitch[]): readonly string[] {
  const { data: organizers = [] } = useQuery(organizersQuery)
  return [...(organizers.length > 1 ? [] : ['organizer_id']), ...(hasCardChoice(event, ways) ? [] : ['card_payments'])]
}
