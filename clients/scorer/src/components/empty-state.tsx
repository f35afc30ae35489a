/** What a screen shows if there is nothing to list: a picture of an empty book, and the reason. */
export function EmptyState({ text }: { text: string }) {
  return (
    <>
      <EmptyBook />
      <p class="lead empty-text">{text}</p>
    </>
  );
}

function EmptyBook() {
  return (
    <svg class="empty-picture" viewBox="0 0 200 130" aria-hidden="true">
      <ellipse class="empty-shade" cx="100" cy="116" rx="86" ry="9" />
      <path class="empty-cover" d="M14 34q44-16 86 4 42-20 86-4v76q-44-14-86 6-42-20-86-6z" />
      <path class="empty-page" d="M20 28q42-14 80 6v74q-38-18-80-6zM180 28q-42-14-80 6v74q38-18 80-6z" />
      <path class="empty-line" d="M34 84q26-6 52 4M34 96q26-6 52 4M114 88q26-10 52-4M114 100q26-10 52-4" />
      <path class="empty-frame" d="M38 42q22-6 46 3v27q-24-9-46-3zM162 42q-22-6-46 3v27q24-9 46-3z" />
      <path
        class="empty-star"
        d="m60 46 3 6.500 7 .800-5.200 4.800 1.400 7-6.200-3.500-6.200 3.500 1.400-7-5.200-4.800 7-.800z"
      />
      <path class="empty-pencil" d="m128 74 38-52 11 8-38 52-13 5z" />
      <path class="empty-tip" d="m128 74-2 13 13-5z" />
      <path class="empty-rubber" d="m161 29 5-7 11 8-5 7z" />
    </svg>
  );
}
