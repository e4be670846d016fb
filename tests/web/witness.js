// Reads the page whenever it changes: which hand cards showed their face, and whether a secret stood anywhere.
(secrets) => {
  window.witness = { faces: [], sightings: [] }
  const read = () => {
    const { faces, sightings } = window.witness
    for (const card of document.querySelectorAll('.hand [data-card^="card:"]')) {
      const name = card.getAttribute('aria-label')
      if (!faces.includes(name)) faces.push(name)
    }
    const page = document.documentElement.outerHTML
    sightings.push(...secrets.filter((secret) => !sightings.includes(secret) && page.includes(secret)))
  }
  new MutationObserver(read).observe(document, { childList: true, characterData: true, attributes: true, subtree: true })
}
