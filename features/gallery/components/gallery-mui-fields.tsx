"use client";

import Autocomplete from "@mui/material/Autocomplete";
import MuiTextField from "@mui/material/TextField";
import { MuiProvider } from "@/components/mui-provider";

const people = ["Б.Номин", "Г.Мөнхзул", "С.Оюунбилэг", "Ө.Үүрийнтуяа"];

/** MUI fields outside an overlay, to check a change of direction while typing. */
export function GalleryMuiFields({ label }: Readonly<{ label: string }>) {
  return (
    <MuiProvider>
      <Autocomplete
        clearOnBlur={false}
        options={people}
        // It takes the place of the button that loaded it, and its focus.
        renderInput={(params) => <MuiTextField {...params} autoFocus label={label} size="small" />}
      />
    </MuiProvider>
  );
}
