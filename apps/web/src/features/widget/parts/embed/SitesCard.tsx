import { useQueryClient } from '@tanstack/react-query'
import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import { SITES_MAX, siteOf } from '@turnout/domain/widget/sites.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { call } from '../../../../api/client.ts'
import { eventQuery } from '../../../../api/event.ts'
import css from './Embed.module.css'

/** Saves the list with each change: shutting a site out must not wait. */
function useSiteList(eventId: number) {
  const save = useSites(eventId)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** Whether it was saved. */
  async function change(next: readonly string[]): Promise<boolean> {
    if (next.length > SITES_MAX) {
      setError(m.widget_sites_full({ count: SITES_MAX }))
      return false
    }
    setBusy(true)
    try {
      await save(next)
      setError(undefined)
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { change, error, setError, isBusy }
}

/** Saves the sites that may show the tickets of an event. */
function useSites(eventId: number): (sites: readonly string[]) => Promise<void> {
  const client = useQueryClient()
  return async (sites) => {
    await call(changeEventSettings, { params: { event_id: eventId }, body: { widget_allowed_sites: [...sites] } })
    await client.invalidateQueries(eventQuery(eventId))
  }
}

/** The sites that may show the tickets. */
export function SitesCard({ eventId, sites }: { eventId: number; sites: readonly string[] }) {
  const { change, error, setError, isBusy } = useSiteList(eventId)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    const site = siteOf(text)
    if (site === null) return setError(m.field_not_a_site())
    if (await change([...new Set([...sites, site])])) setText('')
  }
  const remove = async (site: string): Promise<void> => {
    // The button that was pressed goes with its line.
    if (await change(sites.filter((one) => one !== site))) field.current?.focus()
  }
  return (
    <Card title={m.widget_sites()}>
      <div className={css.sites}>
        {sites.length > 0 && (
          <ul className={css.list} aria-label={m.widget_sites()}>
            {sites.map((site) => (
              <li key={site} className={css.site}>
                <bdi>{site}</bdi>
                <IconButton icon={X} label={m.widget_site_remove({ site })} onPress={() => void remove(site)} />
              </li>
            ))}
          </ul>
        )}
        <form className={css.add} onSubmit={(event) => void add(event)} noValidate>
          <TextField
            ref={field}
            label={m.widget_site_add()}
            labelHidden
            name="site"
            optional
            maxLength={2048}
            placeholder={m.widget_site_add()}
            value={text}
            onChange={(value) => {
              setText(value)
              setError(undefined)
            }}
            error={error}
          />
          {text.trim() !== '' && (
            <Button type="submit" busy={isBusy}>
              {m.widget_site_save()}
            </Button>
          )}
        </form>
        <p className={css.help}>{m.widget_sites_help()}</p>
      </div>
    </Card>
  )
}
