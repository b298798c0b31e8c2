// Runs in the browser before the library. Shows the API description in the page, under a policy that forbids code in
// texts, and allows inline styles only with the nonce of the page.

const { content: nonce } = document.querySelector('meta[property=csp-nonce]');

// The library gives the nonce to only one of the style elements that it creates.
const createElement = Document.prototype.createElement;
Document.prototype.createElement = function createWithNonce(...args) {
  const element = createElement.apply(this, args);
  if (element instanceof HTMLStyleElement) element.nonce = nonce;
  return element;
};

// The policy forbids the attribute `style`, but allows the same style through the object model. To a screen reader, buttons of
// the library have no name or another one than they show, and its cards are landmarks of one name.
const setAttribute = Element.prototype.setAttribute;
Element.prototype.setAttribute = function setAsAllowed(name, value) {
  if (name === 'style' && this.style) this.style.cssText = value;
  else if (name !== 'aria-label' || !this.classList.contains('show-more'))
    setAttribute.call(this, name, value);
  if (name === 'aria-labelledby' && this.role === 'region') this.role = 'group';
  if (name === 'aria-controls' && this.classList.contains('scalar-code-copy')) this.ariaLabel = 'Copy';
};

const ownInnerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
Object.defineProperty(Element.prototype, 'innerHTML', {
  ...ownInnerHTML,
  set(html) {
    // May be an object, because Vue makes TrustedHTML of its texts.
    const text = html === null ? '' : String(html);
    ownInnerHTML.set.call(this, text.replace(/(<\w[^<>]*?\s)style=(?=")/g, '$1data-style='));
    if (!text.includes('style=')) return;
    for (const element of this.querySelectorAll('[data-style]'))
      element.style.cssText = element.dataset.style;
  },
});

// Otherwise its validation code would test whether texts can be compiled to code.
globalThis.__zod_globalConfig = { jitless: true };

addEventListener('DOMContentLoaded', () => {
  globalThis.Scalar.createApiReference('#app', {
    url: '../api/v1/openapi.json',
    telemetry: false,
    withDefaultFonts: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    mcp: { disabled: true },
    agent: { disabled: true },
  });
});
