import Reveal from 'reveal.js';
import 'reveal.js/reveal.css';

const root = document.getElementById('root');
root.className = 'reveal';
root.innerHTML = `<div class="slides">
  <section><h1>Welcome</h1></section>
  <section><h1>Tea or coffee?</h1><button>Tea</button> <button>Coffee</button></section>
  <section><h1>Your <span></span> is on its way</h1></section>
</div>`;
const deck = new Reveal(root, { hash: true });
root.addEventListener('click', ({ target }) => {
  if (!target.matches('section button')) return;
  root.querySelector('span').textContent = target.textContent.toLowerCase();
  deck.next();
});
await deck.initialize();
// It has no condition for moving on: this puts a person who skips the question back onto it.
deck.on('slidechanged', ({ indexh }) => {
  if (indexh === 2 && root.querySelector('span').textContent === '') deck.slide(1);
});
