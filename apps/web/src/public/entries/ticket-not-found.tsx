import '../public.css'
import { TicketNotFoundPage } from '../../features/tickets/pages/TicketNotFoundPage.tsx'
import { hydratePage } from '../hydrate.tsx'

// The page is complete without its script, so the document leaves it out; this entry is where the
// build finds the page's styles.
hydratePage(TicketNotFoundPage)
