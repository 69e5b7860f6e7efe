/**
 * Ticks of which "any" means all others: a tick on one of them takes it off, and the other way round. It runs in
 * the head of a document too, as text: nothing outside of it exists there.
 */
export function keepAnyApart(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.checked || target.name !== 'event_occurrence_ids') return
    for (const other of document.querySelectorAll<HTMLInputElement>('input[name=event_occurrence_ids]'))
      if ((other.value === 'any') !== (target.value === 'any')) other.checked = false
  })
}
