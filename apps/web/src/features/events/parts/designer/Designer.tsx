import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import type { Crumb } from '@turnout/ui/surfaces/PageHead.tsx'
import { Eye } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { useEventActs } from '../../api.ts'
import { coverImageOf, isHex, lookOf, themeOfLook } from '../../homepage-look.ts'
import type { Look } from '../../homepage-look.ts'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import { CoverControl } from './CoverControl.tsx'
import css from './Designer.module.css'
import { LookControls } from './LookControls.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import type { Device } from './PreviewFrame.tsx'

export interface DesignerProps {
  event: Event
  settings: EventSettings
  crumbs: readonly Crumb[]
}

function checked(look: Look): Record<string, string> {
  const colours = ['homepage_accent_color', 'homepage_background_color'] as const
  return Object.fromEntries(colours.filter((name) => !isHex(look[name])).map((name) => [name, m.field_not_a_colour()]))
}

/** A phone begins with the page as phones show it. */
const ownDevice = (): Device => (window.matchMedia('(max-width: 960px)').matches ? 'phone' : 'desktop')

const buttonWords = (text: string): string => text.trim() || m.storefront_continue()

/** The form of a look, and what the frame draws of it. */
function useLook(event: Event, settings: EventSettings) {
  const acts = useEventActs()
  const form = useForm<Look>({
    initial: lookOf(settings),
    expect: checked,
    onSubmit: (look) => acts.changeSettings(event.id, look),
  })
  const look = form.values
  const cover = coverImageOf(event)
  const theme = useMemo(() => themeOfLook(look, cover !== null), [look, cover])
  const drawn = useMemo(() => {
    if (theme === null) return null
    const isMirrored = look.homepage_background_type === 'MIRROR_COVER_IMAGE'
    const backdrop = isMirrored ? (cover?.sizes[0]?.url ?? null) : null
    return { theme, backdrop, buttonText: buttonWords(look.continue_button_text) }
  }, [theme, look, cover])
  return { form, theme, drawn }
}

/**
 * Controls at the start, the live page at the end. The cover is put up at once; the rest waits for
 * Save.
 */
export function Designer({ event, settings, crumbs }: DesignerProps) {
  const formId = useId()
  const [device, setDevice] = useState<Device>(ownDevice)
  const [version, setVersion] = useState(1)
  // The look that the page in the frame was loaded with. The frame reloads only for another cover.
  const [loaded, setLoaded] = useState(() => lookOf(settings))
  const { form, theme, drawn } = useLook(event, settings)
  const reload = () => {
    setLoaded(lookOf(settings))
    setVersion((before) => before + 1)
  }
  const save = async (submitted: { preventDefault: () => void }) => {
    if (await form.submit(submitted)) showToast({ message: m.events_look_saved() })
  }
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title={m.shell_homepage_designer()}
        actions={
          <>
            <LinkButton href={publicPaths.eventPreview(event.id)} newTab icon={Eye}>
              {m.events_preview_page()}
            </LinkButton>
            {form.dirty && <Button onPress={() => form.reset(lookOf(settings))}>{m.events_revert()}</Button>}
            <Button type="submit" form={formId} variant="filled" busy={form.busy} disabled={!form.dirty}>
              {m.events_save_look()}
            </Button>
          </>
        }
      />
      <div className={css.designer}>
        <form id={formId} className={css.controls} onSubmit={(submitted) => void save(submitted)} noValidate>
          {form.problem && <ErrorSummary {...form.problem} />}
          <CoverControl event={event} onChange={reload} />
          <LookControls
            event={event}
            theme={theme}
            field={form.field}
            onAccent={(hex) => form.set('homepage_accent_color', hex)}
          />
        </form>
        <section className={css.preview} aria-label={m.events_preview()}>
          <div className={css.devices}>
            <DeviceSwitch value={device} onChange={setDevice} />
          </div>
          <PreviewFrame
            eventId={event.id}
            device={device}
            version={version}
            drawn={drawn}
            savedButtonText={buttonWords(loaded.continue_button_text)}
          />
        </section>
      </div>
      <UnsavedGuard dirty={form.dirty} />
    </>
  )
}

function DeviceSwitch({ value, onChange }: { value: Device; onChange: (device: Device) => void }) {
  return (
    <SegmentedControl<Device>
      label={m.events_device()}
      value={value}
      onChange={onChange}
      options={[
        { value: 'phone', label: m.events_device_phone() },
        { value: 'desktop', label: m.events_device_desktop() },
      ]}
    />
  )
}
