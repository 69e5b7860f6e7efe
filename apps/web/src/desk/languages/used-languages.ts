import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { languagesOf } from '@turnout/domain/translations/missing-texts.ts'
import { useParams } from 'react-router'
import { eventQuery } from '../../api/event.ts'

/** The languages that the texts of an event and its settings are translated into. */
const languagesOfEvent = ({ translations, settings }: Event): readonly string[] =>
  languagesOf([translations, settings?.translations ?? {}])

/** Those of the event that the page is about; none before it has come. */
export function useUsedLanguages(): readonly string[] {
  const { eventId = '' } = useParams()
  const { data } = useQuery({ ...eventQuery(eventId), enabled: eventId !== '' })
  return data === undefined ? [] : languagesOfEvent(data)
}
