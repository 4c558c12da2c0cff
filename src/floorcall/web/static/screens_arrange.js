// Arranging screens: sounds are heard before they are chosen, and a logo is made small enough.
import { allowSound, play, speak } from "./screen_sounds.js";

const WIDEST = 720; // pixels of a logo
const HIGHEST = 216;
const PIECE = 16_000; // letters of one piece of a picture

/** The picture as a PNG in base64, no larger than a screen needs. */
async function smallPicture(file) {
  const drawn = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / drawn.width, HIGHEST / drawn.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(drawn.width * scale));
  canvas.height = Math.max(1, Math.round(drawn.height * scale));
  canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1];
}

async function takePicture(field) {
  const form = field.closest("form");
  const button = form.querySelector("[data-send-logo]");
  const pieces = form.querySelector("[name=pieces]");
  button.disabled = true;
  if (!field.files.length) return;
  try {
    const picture = await smallPicture(field.files[0]);
    pieces.value = JSON.stringify(picture.match(new RegExp(`.{1,${PIECE}}`, "g")));
    button.disabled = false;
    field.setCustomValidity("");
  } catch {
    field.setCustomValidity("This is no picture that a browser can read.");
    field.reportValidity();
  }
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-picture]")) takePicture(event.target);
});
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-hear]");
  if (!button) return;
  const row = button.closest("tr");
  await allowSound(true, () => {});
  play(row.querySelector("select").value);
  if (row.querySelector("input[type=checkbox]").checked) {
    speak(row.querySelector("th").textContent.trim());
  }
});
