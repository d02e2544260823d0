// A reference only: calls are not tried out from here, where someone may be signed in as staff. It follows the choice of
// dark or light made on the other pages.
const chosen = localStorage.getItem('vitepress-theme-appearance') ?? 'auto';
const isDark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark-mode', isDark);
window.SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  supportedSubmitMethods: [],
  validatorUrl: null,
  defaultModelsExpandDepth: -1,
});
