import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.mustangproject.validator.ZUGFeRDValidator;

/** Validates each file of a folder and writes what was found beside it, as NAME.report.xml. */
public class Validate {
  public static void main(String[] arguments) throws Exception {
    try (var listed = Files.list(Path.of(arguments[0]))) {
      for (Path file : listed.filter(path -> path.toString().matches(".*\\.(xml|pdf)")).sorted().toList()) {
        var validator = new ZUGFeRDValidator();
        validator.disableNotices();
        String report = validator.validate(file.toString());
        Files.writeString(Path.of(file + ".report"), validator.wasCompletelyValid() + "\n" + report);
      }
    }
  }
}
